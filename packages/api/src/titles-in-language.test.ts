import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { libraryTitles } from '@marquee/db/tables/media-files';
import { notices } from '@marquee/db/tables/notices';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followShows, storeAirings } from './calendar/testing-calendar.ts';
import { testVideoLibrary } from './library/testing-library.ts';
import { season, upstreamOf } from './record/testing-record.ts';
import { testApp, type UpstreamStub } from './testing/api.ts';
import { type TestMember, testMember } from './testing/member.ts';

const genres: Record<string, string> = { Action: 'Aktion', Drama: 'Schauspiel' };
const english = upstreamOf({ 10: { seasons: { 1: season(3) } } });
let isGermanDown = false;

/** Movie 3 and show 11 have no German title, and movie 2 no German poster. */
const upstream: UpstreamStub = async (read) => {
  const { language } = read.parameters ?? {};
  if (language && isGermanDown) throw new CatalogueError('unavailable', 'no German today');
  if (read.kind === 'genres') {
    const named = Object.entries(genres).map(([name, local], index) => ({
      id: index + 1,
      name: language ? local : name,
    }));
    return { genres: named };
  }
  const document = (await english(read)) as { id: number; title?: string } | undefined;
  if (!language || !document) return document;
  if (read.kind === 'season') {
    return { episodes: [1, 2, 3].map((number) => ({ episode_number: number, name: `Der Teil ${number}` })) };
  }
  const [original_title, original_language] = [document.title ?? '', 'en'];
  const poster_path = document.id === 2 ? null : `/${language}-${document.id}.jpg`;
  if (document.title === 'Movie 3') return { ...document, original_title, original_language, poster_path };
  const name = document.title ? { title: `Film ${document.id}` } : { name: `Serie ${document.id}` };
  return { ...document, ...name, original_title, original_language, poster_path };
};

let database: TestDatabase;
let ada: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isGermanDown = false;
  ada = await testMember(testApp({ database, upstream }));
});
afterAll(() => database.close());

const callerIn = (language: 'en' | 'de' | 'ja') =>
  testApp({ database, upstream, view: { language }, library: testVideoLibrary }).withToken(ada.token);
const movie = (id: number) => ({ media_type: 'movie', media_id: String(id) }) as const;
const show = { media_type: 'tv', media_id: '10' } as const;

async function fillRecord() {
  const caller = callerIn('en');
  for (const id of [1, 2, 3]) {
    await caller.watches.mark({ ...movie(id), watched_at: `2026-01-0${id}` });
    await caller.lists.add({ id: 'watchlist', ...movie(id) });
  }
  await caller.watches.mark({ ...show, season: 1, episode: 1, watched_at: '2026-02-01' });
  await caller.hidden.hide(movie(1));
  await caller.ratings.set({ ...movie(2), rating: 9 });
  await caller.ratings.set({ ...movie(1), rating: 8 });
}

/** Everything that shows stored titles, as text. */
async function pagesOf(language: 'en' | 'de' | 'ja') {
  const caller = callerIn(language);
  const { entries } = await caller.lists.get({ id: 'watchlist' });
  const { items } = await caller.lists.mine();
  return {
    list: entries.map(({ title, poster_path }) => `${title} ${poster_path}`).sort(),
    previews: items.flatMap(({ poster_paths }) => poster_paths).sort(),
    hidden: (await caller.hidden.list({})).items.map(({ title }) => title),
    diary: (await caller.watches.diary({})).items.map(({ title }) => title),
    next: (await caller.watches.nextUp({})).items.map(({ title, episode_name }) => `${title} ${episode_name}`),
    cards: (await caller.watches.continueWatching({})).items.map(({ title, genres }) => `${title} ${genres.join()}`),
  };
}

describe('with a view in another language, pages of members', () => {
  it('show titles in it field by field, and in English what it lacks', async () => {
    await fillRecord();
    const before = await pagesOf('en');
    const german = await pagesOf('de');
    expect(german).toEqual({
      list: ['Film 1 /de-DE-1.jpg', 'Film 2 /2.jpg', 'Movie 3 /de-DE-3.jpg'],
      previews: ['/2.jpg', '/de-DE-1.jpg', '/de-DE-3.jpg'],
      hidden: ['Film 1'],
      diary: ['Serie 10', 'Movie 3', 'Film 2', 'Film 1'],
      next: ['Serie 10 Der Teil 2'],
      cards: ['Serie 10 Schauspiel'],
    });
    expect(before.list).toEqual(['Movie 1 /1.jpg', 'Movie 2 /2.jpg', 'Movie 3 /3.jpg']);
    expect(await pagesOf('en')).toEqual(before);
    const rows = await database.drizzle.select({ title: titles.title }).from(titles);
    expect(rows.map(({ title }) => title).sort()).toEqual(['Movie 1', 'Movie 2', 'Movie 3', 'Show 10']);
  });

  it('have statistics with its titles, posters and genres', async () => {
    await fillRecord();
    const statistics = await callerIn('de').watches.statistics({ year: 2026 });
    expect(statistics).toMatchObject({ first: { title: 'Film 1' }, last: { title: 'Serie 10' } });
    expect(statistics.genres).toEqual([
      { name: 'Aktion', count: 3 },
      { name: 'Schauspiel', count: 1 },
    ]);
    expect(statistics.ratings.best.map(({ title, poster_path }) => `${title} ${poster_path}`)).toEqual([
      'Film 2 /2.jpg',
      'Film 1 /de-DE-1.jpg',
    ]);
  });

  it('have calendar and notices with its titles, and the library too', async () => {
    await storeAirings(database, 10, [{ season: 1, episode: 1, airDate: '2026-03-05' }]);
    await followShows(database, ada.profile.id, [10]);
    const range = { from: '2026-03-01', to: '2026-03-31' };
    const { items } = await callerIn('de').calendar.list(range);
    expect(items.map(({ title, poster_path }) => `${title} ${poster_path}`)).toEqual(['Serie 10 /de-DE-10.jpg']);
    const payload = { mediaId: 10, title: 'Show 10', shift: 0, season: 2, date: '2026-03-05' };
    await database.drizzle
      .insert(notices)
      .values({ profileId: ada.profile.id, kind: 'season', key: 'a', at: ada.clock(), payload });
    expect((await callerIn('de').notices.list({})).items.map(({ title }) => title)).toEqual(['Serie 10']);
    expect((await callerIn('en').notices.list({})).items.map(({ title }) => title)).toEqual(['Show 10']);
    await database.drizzle.insert(libraryTitles).values({ mediaType: 'movie', mediaId: 1 });
    const query = { mediaType: 'movie', sort: 'title.asc' } as const;
    expect((await callerIn('de').library.titles(query)).items.map(({ title }) => title)).toEqual(['Film 1']);
  });

  it('are in English while its documents cannot be read', async () => {
    await fillRecord();
    isGermanDown = true;
    expect(await pagesOf('de')).toEqual(await pagesOf('en'));
  });
});
