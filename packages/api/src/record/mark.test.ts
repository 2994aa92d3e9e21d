import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { Mark, WatchListQuery } from '@marquee/domain/record/watches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { later, type TestMember, testMember } from '../testing/member.ts';
import { choose, readChoice } from './choice.ts';
import { mark } from './mark.ts';
import { season, upstreamOf } from './testing-record.ts';
import { restart } from './title-states.ts';
import { clearRecord, listWatches, titleRecord, unmark } from './watches.ts';

const shows = {
  10: {
    seasons: {
      0: season(2),
      1: season(3, { date: '2020-01-01' }),
      2: [...season(2, { date: '2026-03-01' }), ...season(2, { from: 3, date: '2026-03-09' })],
    },
  },
  // Numbered through all seasons, and longer than any page.
  11: { seasons: { 1: season(500), 2: season(500, { from: 501 }) }, status: 'Ended' },
};

let isDown = false;
let database: TestDatabase;
let ada: TestMember;
const upstream = upstreamOf(shows);
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isDown = false;
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
const long = { media_id: '11', media_type: 'tv' } as const;
const markOf = (input: typeof Mark._zod.input, context = ada) => mark(context, Mark.parse(input));
const seen = async (title: typeof movie | typeof show | typeof long) =>
  (await titleRecord(ada, title)).watches
    .map(({ season: number, episode }) => `${number}/${episode}`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

describe('mark', () => {
  it.each([
    ['the aired episodes of a show, without specials', {}, ['1/1', '1/2', '1/3', '2/1', '2/2']],
    ['the aired episodes of a season', { season: 2 }, ['2/1', '2/2']],
    ['one episode', { season: 1, episode: 2 }, ['1/2']],
    ['an episode that has not aired, when it is named', { season: 2, episode: 4 }, ['2/4']],
    ['one special', { season: 0, episode: 1 }, ['0/1']],
    ['the specials', { season: 0 }, ['0/1', '0/2']],
    ['this and all before', { season: 2, episode: 1, through: true }, ['1/1', '1/2', '1/3', '2/1']],
  ])('marks %s', async (_, named, expected) => {
    const { added, ids } = await markOf({ ...show, ...named });
    expect([added, ids.length, await seen(show)]).toEqual([expected.length, expected.length, expected]);
  });

  it('adds nothing when it is repeated', async () => {
    await markOf(show);
    expect(await markOf(show)).toEqual({ added: 0, ids: [] });
    expect(await markOf({ ...show, season: 1, episode: 1 })).toEqual({ added: 0, ids: [] });
  });

  it.each([
    ['a season', { season: 1 }],
    ['this and all before', { season: 1, episode: 3, through: true }],
  ])('fills the gaps of %s only', async (_, named) => {
    await markOf({ ...show, season: 1, episode: 2, watched_at: '2021-05-05T20:00:00Z' });
    expect(await markOf({ ...show, ...named })).toMatchObject({ added: 2 });
    expect(await seen(show)).toEqual(['1/1', '1/2', '1/3']);
  });

  it('marks all again after "Start again"', async () => {
    await markOf({ ...show, season: 1 });
    await restart(later(ada, 60), show);
    expect(await markOf({ ...show, season: 1 }, later(ada, 120))).toMatchObject({ added: 3 });
    expect(await seen(show)).toHaveLength(6);
  });

  it('counts a movie within half its runtime once, and a later time as another', async () => {
    await markOf(movie);
    expect(await markOf(movie, later(ada, 59))).toMatchObject({ added: 0 });
    expect(await markOf(movie, later(ada, 61))).toMatchObject({ added: 1 });
    const { watches: times } = await titleRecord(ada, movie);
    expect(times).toMatchObject([
      { watched_at: '2026-03-02T13:01:00.000Z', precision: 'time', source: 'mark', season: null, episode: null },
      { watched_at: '2026-03-02T12:00:00.000Z' },
    ]);
  });

  it.each([
    ['2021-05-05', '2021-05-05T00:00:00.000Z', 'day'],
    ['2021-05-05T22:00:00+02:00', '2021-05-05T20:00:00.000Z', 'time'],
    ['aired', '1999-03-30T00:00:00.000Z', 'day'],
    // A clock that is a little ahead.
    ['2026-03-02T12:04:00Z', testNow.toISOString(), 'time'],
  ])('stores the time %s', async (watched_at, expected, precision) => {
    await markOf({ ...movie, watched_at });
    expect((await titleRecord(ada, movie)).watches).toMatchObject([{ watched_at: expected, precision }]);
  });

  it.each(['0000-01-01', '0000-01-01T00:00:00Z', '1900-12-31', 'yesterday', '2021-02-30', ''])(
    'rejects the time "%s" with a sentence',
    (watched_at) => {
      const result = Mark.safeParse({ ...movie, watched_at });
      expect(result.error?.issues[0]?.message).toBe(recordMessages.noTime);
    },
  );

  it('rejects a time in the future', async () => {
    const future = markOf({ ...movie, watched_at: '2026-03-02T12:06:00Z' });
    await expect(future).rejects.toMatchObject({ failure: 'BAD_REQUEST', message: recordMessages.future });
    expect(await database.drizzle.$count(watches)).toBe(0);
  });

  it.each([
    ['an episode', { ...show, season: 1, episode: 4 }],
    ['a season', { ...show, season: 7 }],
    ['the end of "all before"', { ...show, season: 1, episode: 4, through: true }],
  ])('rejects %s that does not exist', async (_, named) => {
    await expect(markOf(named)).rejects.toMatchObject({ failure: 'NOT_FOUND', message: recordMessages.noEpisode });
    expect(await database.drizzle.$count(watches)).toBe(0);
  });

  it('marks one episode while the catalogue is down, but no season', async () => {
    isDown = true;
    expect(await markOf({ ...show, season: 1, episode: 1 })).toMatchObject({ added: 1 });
    expect(await markOf(movie)).toMatchObject({ added: 1 });
    await expect(markOf({ ...show, season: 1 })).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await database.drizzle.$count(titles)).toBe(0);
  });

  it('marks 1,000 episodes through the last one', async () => {
    expect(await markOf({ ...long, season: 2, episode: 1_000, through: true })).toMatchObject({ added: 1_000 });
    expect((await titleRecord(ada, long)).watches).toHaveLength(1_000);
  });

  it('adds an episode once when it is marked from many devices at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => markOf(show)));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(5);
  });

  it('keeps the members apart', async () => {
    await markOf(movie);
    const bob = { ...ada, profile: (await testMember({ context: ada })).profile };
    expect((await titleRecord(bob, movie)).watches).toEqual([]);
    const [{ id } = { id: 0 }] = (await titleRecord(ada, movie)).watches;
    expect(await unmark(bob, { ids: [id] })).toEqual({ deleted: 0 });
  });
});

describe('the choice', () => {
  it('is off until it is made, accepts marks before, and refuses them once the record is off', async () => {
    expect(await readChoice(ada)).toEqual({ enabled: false, isChosen: false });
    await markOf(movie);
    await choose(ada, { enabled: false });
    await expect(markOf(show)).rejects.toMatchObject({ failure: 'CONFLICT', message: recordMessages.off });
    expect(await readChoice(ada)).toEqual({ enabled: false, isChosen: true });
    await choose(ada, { enabled: true });
    await expect(markOf(show)).resolves.toMatchObject({ added: 5 });
  });
});

describe('unmark', () => {
  it('undoes a mark by its ids', async () => {
    await markOf({ ...show, season: 1, episode: 1, watched_at: '2021-05-05' });
    const { ids } = await markOf(show);
    expect(await unmark(ada, { ids })).toEqual({ deleted: 4 });
    expect(await seen(show)).toEqual(['1/1']);
  });

  it.each([
    ['an episode', { season: 1, episode: 1 }, 1],
    ['a season', { season: 1 }, 3],
    ['a show', {}, 5],
  ])('deletes all watches of %s', async (_, named, deleted) => {
    await markOf(show);
    await markOf(movie);
    expect(await unmark(ada, { ...show, ...named })).toEqual({ deleted });
    expect(await seen(movie)).toHaveLength(1);
  });
});

describe('the list of watches', () => {
  it('is read page by page, newest first, without gap or repetition', async () => {
    await markOf(show);
    await markOf({ ...movie, watched_at: '2021-05-05' });
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listWatches(ada, { limit: 2, ...(cursor && { cursor }) });
      pages.push(page.items.map(({ media_type, season: number, episode }) => `${media_type} ${number}/${episode}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      ['tv 2/2', 'tv 2/1'],
      ['tv 1/3', 'tv 1/2'],
      ['tv 1/1', 'movie null/null'],
    ]);
  });

  it('continues after a watch from before 1970', async () => {
    for (const watched_at of ['1960-05-05', '1950-05-05']) await markOf({ ...movie, watched_at });
    const { nextCursor, items } = await listWatches(ada, { limit: 1 });
    expect(items).toMatchObject([{ watched_at: '1960-05-05T00:00:00.000Z' }]);
    const page = await listWatches(ada, WatchListQuery.parse({ limit: 1, cursor: nextCursor }));
    expect(page).toMatchObject({ items: [{ watched_at: '1950-05-05T00:00:00.000Z' }], nextCursor: null });
  });

  it.each(['999999999999999.1', '-999999999999999.1', '0.999999999999999'])('accepts the cursor %s', async (cursor) => {
    expect((await listWatches(ada, WatchListQuery.parse({ cursor }))).items).toEqual([]);
  });

  it('is filtered by media type', async () => {
    await markOf(show);
    await markOf(movie);
    expect((await listWatches(ada, { limit: 20, media_type: 'movie' })).items).toHaveLength(1);
  });

  it('is empty after the record is deleted', async () => {
    await markOf(show);
    expect(await clearRecord(ada)).toEqual({ deleted: 5 });
    expect(await listWatches(ada, { limit: 20 })).toEqual({ items: [], nextCursor: null });
  });
});
