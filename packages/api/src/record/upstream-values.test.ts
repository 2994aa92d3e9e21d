import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase } from '@marquee/db/testing/database';
import { Mark } from '@marquee/domain/record/watches';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../testing/upstream.ts';
import { mark } from './mark.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const genres = [
  { id: 18, name: 'Dra\0ma' },
  { id: 2 ** 31, name: 'Beyond' },
];
const seasons = [
  { season_number: 1, episode_count: 2 ** 50, air_date: '2020-01-01' },
  { season_number: 2, episode_count: 1, air_date: '2021-01-01' },
];
const app = testApp({
  database,
  upstream: (read) => {
    if (read.kind === 'season') return { episodes: [{ episode_number: 1, air_date: '2020-01-01', runtime: 2 ** 50 }] };
    if (read.kind !== 'details') return undefined;
    return read.media === 'movie'
      ? upstreamMovieDetails({ id: read.id, title: 'Lo\ud800gistics\0', runtime: 51_420, popularity: 1e308, genres })
      : upstreamShowDetails({ id: read.id, name: '\0Show', seasons, genres });
  },
});

it('a title is marked as seen, whatever numbers and characters the upstream has of it', async () => {
  const ada = await testMember(app);
  await mark(ada, Mark.parse({ media_type: 'movie', media_id: '7' }));
  await mark(ada, Mark.parse({ media_type: 'tv', media_id: '9', season: 2 }));
  const facts = await database.drizzle.select().from(titles).orderBy(titles.mediaId);
  expect(facts).toMatchObject([
    { title: 'Logistics', genres: ['Drama'] },
    { title: 'Show', genres: ['Drama'], airedEpisodes: 2_147_483_647 },
  ]);
  const stored = await database.drizzle.select({ minutes: watches.minutes }).from(watches);
  expect(stored).toEqual([{ minutes: 32_767 }, { minutes: 32_767 }]);
});

it('a title is added to a list, whatever characters the upstream has in its name', async () => {
  const { lists } = await app.as('user');
  await lists.add({ id: 'watchlist', media_type: 'movie', media_id: '7' });
  expect((await lists.get({ id: 'watchlist' })).entries).toMatchObject([{ title: 'Logistics', runtime: 51_420 }]);
});
