import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { Mark, type ProgressBatch, StatisticsQuery } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, testMember } from '../testing/member.ts';
import { nextUpCards } from './continue-watching.ts';
import { mark } from './mark.ts';
import { saveProgress } from './progress.ts';
import { recordStatistics } from './statistics/statistics.ts';
import { season, upstreamOf } from './testing-record.ts';
import { setTimeZone } from './time-zone.ts';
import { restart } from './title-states.ts';
import { titleRecord, unmark } from './watches.ts';

const noRuntimes = { runtime: null };
const shows = {
  10: { seasons: { 0: season(2), 1: season(3), 2: season(3), 3: season(3) } },
  11: {
    seasons: { 1: season(13, noRuntimes) },
    fields: { episode_run_time: [], last_episode_to_air: { runtime: 56 } },
  },
  12: { seasons: { 1: season(2, noRuntimes) }, fields: { episode_run_time: [0, 24], last_episode_to_air: null } },
  13: { seasons: { 1: [...season(3, { runtime: 40 }), ...season(1, { from: 4, ...noRuntimes })] } },
  14: { seasons: { 1: season(1, noRuntimes) } },
};
let isDown = false;
let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isDown = false;
  const upstream = upstreamOf(shows);
  const app = testApp({
    database,
    upstream: (read) => {
      if (isDown) throw new CatalogueError('unavailable', 'down');
      return upstream(read);
    },
  });
  ada = await testMember(app);
});
afterAll(() => database.close());

const movie = { media_id: '1', media_type: 'movie' } as const;
const show = { media_id: '10', media_type: 'tv' } as const;
const showOf = (id: number) => ({ media_id: String(id), media_type: 'tv' }) as const;
const markOf = (input: typeof Mark._zod.input, minutes = 0) => mark(later(ada, minutes), Mark.parse(input));
const play = (title: object, minutes: number) =>
  saveProgress(later(ada, minutes), {
    events: [{ ...title, position_seconds: 600, duration_seconds: 2_400 } as ProgressBatch['events'][number]],
  });
/** Such as 'movie 1 resume', or 'tv 10 1/4 next'. */
async function cards(minutes = 60): Promise<string[]> {
  const { items } = await nextUpCards(later(ada, minutes), { limit: 20 });
  return items.map(({ media_type, media_id, season: number, episode, state }) =>
    [media_type, media_id, number === null ? [] : `${number}/${episode}`, state].flat().join(' '),
  );
}
const statistics = (query: typeof StatisticsQuery._zod.input = { year: 'all' }) =>
  recordStatistics(ada, StatisticsQuery.parse(query));

describe('a mark ends the position that was there, whatever day it names', () => {
  it.each(['2026-03-02', '2026-03-01', '2024-05-05', 'aired', '2024-05-05T20:00:00Z', undefined])(
    'of a movie: %s',
    async (watched_at) => {
      await play(movie, 0);
      expect(await cards()).toEqual(['movie 1 resume']);
      await markOf({ ...movie, watched_at }, 10);
      expect(await cards()).toEqual([]);
      await play(movie, 20);
      expect(await cards()).toEqual(['movie 1 resume']);
    },
  );

  it.each([
    ['of the episode', { season: 1, episode: 2 }, 'tv 10 1/3 next'],
    ['of its season', { season: 1 }, 'tv 10 2/1 next'],
    ['of all up to a later one', { season: 2, episode: 1, through: true }, 'tv 10 2/2 next'],
    ['of the show', {}, null],
  ])('%s, as of its air dates', async (_, named, expected) => {
    await play({ ...show, season: 1, episode: 2 }, 0);
    await markOf({ ...show, ...named, watched_at: 'aired' }, 10);
    expect(await cards()).toEqual(expected === null ? [] : [expected]);
  });

  it('also where nothing is added, because it was seen before', async () => {
    await markOf({ ...show, season: 1, watched_at: '2024-05-05' });
    await play({ ...show, season: 1, episode: 2 }, 5);
    expect(await markOf({ ...show, season: 1 }, 10)).toMatchObject({ added: 0 });
    expect(await cards()).toEqual(['tv 10 2/1 next']);
    await markOf(movie, 20);
    await play(movie, 30);
    expect(await markOf(movie, 40)).toMatchObject({ added: 0 });
    expect(await cards()).not.toContain('movie 1 resume');
  });

  it('as of when it was made, where it had to wait: the order of arrival does not matter', async () => {
    const enteredAt = (minutes: number) => new Date(minutesAfter(minutes)).toISOString();
    await play(movie, 20);
    await markOf({ ...movie, watched_at: '2024-05-05', entered_at: enteredAt(10) }, 30);
    expect(await cards()).toEqual(['movie 1 resume']);
    await markOf({ ...movie, watched_at: '2024-05-06', entered_at: enteredAt(25) }, 30);
    expect(await cards()).toEqual([]);
    await play(movie, 35);
    // A clock that is ahead.
    await markOf({ ...movie, watched_at: '2024-05-07', entered_at: enteredAt(90) }, 32);
    expect(await cards()).toEqual(['movie 1 resume']);
  });

  it('counts after "Start again", though the day is before it', async () => {
    await markOf({ ...show, season: 1, watched_at: 'aired' });
    await restart(later(ada, 10), show);
    expect(await cards()).toEqual([]);
    await markOf({ ...show, season: 1, watched_at: 'aired' }, 20);
    expect(await cards()).toEqual(['tv 10 2/1 next']);
    expect((await titleRecord(ada, show)).watches).toHaveLength(3);
  });
});

describe('what is next', () => {
  it('is never what was seen: a forgotten episode is ticked', async () => {
    await markOf({ ...show, season: 1, watched_at: '2024-01-01' });
    await markOf({ ...show, season: 2, watched_at: '2024-01-01' });
    await unmark(ada, { ...show, season: 1, episode: 2 });
    await markOf({ ...show, season: 1, episode: 2 }, 10);
    expect(await cards()).toEqual(['tv 10 3/1 next']);
    // All that follow are seen: watched again.
    await markOf({ ...show, season: 3 }, 20);
    await markOf({ ...show, season: 1, episode: 2 }, 55);
    expect(await cards()).toEqual(['tv 10 1/3 next']);
  });
});

describe('the day of the member', () => {
  // It is noon in UTC, 01:00 of the third in Auckland, and 04:00 in Los Angeles.
  it.each([
    ['2026-03-03', 'Pacific/Auckland'],
    ['2026-03-02', 'America/Los_Angeles'],
    ['2026-03-03', 'Europe/Berlin'],
  ])('accepts %s, which has begun somewhere, and keeps it as the day: %s', async (day, time_zone) => {
    await setTimeZone(ada, { time_zone });
    await markOf({ ...movie, watched_at: day });
    const watch = { watched_at: `${day}T00:00:00.000Z`, precision: 'day' };
    expect((await titleRecord(ada, movie)).watches).toMatchObject([watch]);
    const { months, weekdays, first } = await statistics({ year: 2026, time_zone });
    expect(months.filter(({ movies }) => movies > 0).map(({ month }) => month)).toEqual(['2026-03']);
    expect(weekdays.indexOf(1)).toBe(day === '2026-03-02' ? 0 : 1);
    expect(first).toMatchObject(watch);
  });

  it('refuses a day that has begun nowhere', async () => {
    const tomorrow = markOf({ ...movie, watched_at: '2026-03-04' });
    await expect(tomorrow).rejects.toMatchObject({ failure: 'BAD_REQUEST', message: recordMessages.future });
  });

  it('decides what has aired', async () => {
    const dated = { 1: season(1), 2: season(2, { date: '2026-03-03' }) };
    const abroad = await testMember(testApp({ database, upstream: upstreamOf({ 20: { seasons: dated } }) }));
    await mark(abroad, Mark.parse({ ...showOf(20), season: 1 }));
    expect((await nextUpCards(abroad, { limit: 5 })).items).toEqual([]);
    const inAuckland = { ...abroad, profile: { ...abroad.profile, timeZone: 'Pacific/Auckland' } };
    expect((await nextUpCards(inAuckland, { limit: 5 })).items).toMatchObject([{ season: 2, episode: 1 }]);
    expect(await mark(inAuckland, Mark.parse({ ...showOf(20), season: 2, watched_at: 'aired' }))).toMatchObject({
      added: 2,
    });
    const { watches } = await titleRecord(inAuckland, showOf(20));
    expect(watches[0]).toMatchObject({ watched_at: '2026-03-03T00:00:00.000Z', precision: 'day' });
  });

  it('counts: years, months and weekdays begin where the profile is, or the query says', async () => {
    await markOf({ ...movie, watched_at: '2024-12-31T17:00:00-08:00' });
    const at = (counted: Awaited<ReturnType<typeof statistics>>) => [counted.years, counted.weekdays.indexOf(1) + 1];
    expect(at(await statistics())).toEqual([[2025], 3]);
    expect(at(await statistics({ year: 'all', time_zone: 'America/Los_Angeles' }))).toEqual([[2024], 2]);
    ada = { ...ada, profile: { ...ada.profile, timeZone: 'America/Los_Angeles' } };
    expect(await statistics({ year: 2024 })).toMatchObject({ movies: 1, years: [2024] });
    expect(await statistics({ year: 2025 })).toMatchObject({ movies: 0 });
    expect(await statistics({ year: 2025, time_zone: 'UTC' })).toMatchObject({ movies: 1 });
  });

  it('is that day in every time zone where only a day was named', async () => {
    await markOf({ ...movie, watched_at: '2025-01-01' });
    for (const time_zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
      expect((await statistics({ year: 'all', time_zone })).months).toMatchObject([{ month: '2025-01' }]);
    }
  });

  it.each(['', 'Berlin', '+02:00', 'Europe/Atlantis', 'UTC+2', "UTC' or 1=1", 'Etc/Unknown'])(
    'refuses the zone "%s"',
    async (time_zone) => {
      const parsed = StatisticsQuery.safeParse({ year: 'all', time_zone });
      if (!parsed.success) expect(parsed.error.issues[0]?.message).toBe(recordMessages.noTimeZone);
      else
        await expect(recordStatistics(ada, parsed.data)).rejects.toMatchObject({ message: recordMessages.noTimeZone });
    },
  );
});

describe('runtimes', () => {
  it.each([
    ['of the latest episode of the show', 11, 13 * 56],
    ['of the show', 12, 2 * 24],
    ['the median of the season', 13, 4 * 40],
    ['unknown', 14, 0],
  ])('of episodes without one: %s', async (_, id, minutes) => {
    await markOf(showOf(id));
    expect(await statistics()).toMatchObject({ minutes });
  });

  it('and genres are looked up later where the catalogue did not answer', async () => {
    isDown = true;
    await markOf(movie);
    await markOf({ ...show, season: 2, episode: 1 });
    await markOf({ ...showOf(13), season: 1, episode: 4 });
    expect(await statistics()).toMatchObject({ minutes: 0, movies: 1, episodes: 2, genres: [] });
    isDown = false;
    ada.catalogue.clear();
    expect(await statistics()).toMatchObject({
      minutes: 120 + 40 + 40,
      genres: [
        { name: 'Drama', count: 2 },
        { name: 'Action', count: 1 },
      ],
      first: { title: 'Movie 1' },
    });
  });

  it('are filled in when the title is marked again', async () => {
    isDown = true;
    await markOf(movie);
    isDown = false;
    ada.catalogue.clear();
    expect(await markOf(movie, 5)).toMatchObject({ added: 0 });
    isDown = true;
    ada.catalogue.clear();
    expect(await statistics()).toMatchObject({ minutes: 120 });
  });
});
