import { importRows } from '@marquee/db/tables/imports';
import { lists } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { ratings } from '@marquee/db/tables/ratings';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { ImportCommit } from '@marquee/domain/exchange/import-status';
import { Mark, ProgressBatch } from '@marquee/domain/record/watches';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { create } from '../../lists/change-list.ts';
import { drop } from '../../lists/removals.ts';
import { addTo, idsOf, movie } from '../../lists/testing-lists.ts';
import { choose } from '../../record/choice.ts';
import { mark } from '../../record/mark.ts';
import { saveProgress } from '../../record/progress.ts';
import { dismiss } from '../../record/title-states.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { later, testMember } from '../../testing/member.ts';
import { beginCommit } from '../begin-work.ts';
import { importStatus } from '../own-imports.ts';
import { catalogueOf, doneImportOf, episodes, matchedImportOf, type TestRow, workOff } from '../testing-imports.ts';

const catalogue = catalogueOf([
  ...Array.from({ length: 30 }, (_, index) => ({
    type: 'movie' as const,
    id: index + 1,
    name: `Movie ${index + 1}`,
    date: '1999-10-15',
  })),
  {
    type: 'tv',
    id: 7,
    name: 'Seven',
    date: '2010-01-01',
    seasons: { 1: episodes(3, '2010-01-01'), 2: episodes(2, '2011-01-01') },
  },
]);

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, upstream: catalogue });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  await choose(ada, { enabled: true });
});
afterAll(() => database.close());

const film = (id: number) => ({ media_type: 'movie', ids: { tmdb: id } }) as const;
const show = { media_type: 'tv', ids: { tmdb: 7 } } as const;
const watch = (id: number, at: string | null = '2024-05-01'): TestRow => ({ kind: 'watch', ...film(id), at });

async function watchesOf({ profile }: MemberContext): Promise<string[]> {
  const rows = await database.drizzle
    .select()
    .from(watches)
    .where(eq(watches.profileId, profile.id))
    .orderBy(
      asc(watches.mediaType),
      asc(watches.mediaId),
      asc(watches.season),
      asc(watches.episode),
      asc(watches.watchedAt),
    );
  return rows.map((row) => {
    const day = row.watchedAt.toISOString().slice(0, 10);
    return `${row.mediaType}/${row.mediaId}/${row.season}/${row.episode} ${row.precision} ${day} ${row.source}`;
  });
}

const everything: TestRow[] = [
  { kind: 'watch', ...show, season: 1, episode: 1, at: '2024-05-01T20:00:00.000Z', plays: 2 },
  { kind: 'watch', ...show, season: 1, episode: 2, at: '2024-05-01' },
  watch(1),
  watch(2, null),
  { kind: 'watchlist', ...film(3), at: '2024-06-01T10:00:00Z', note: 'Soon' },
  { kind: 'watchlist', ...film(4) },
  { kind: 'list', ...film(5), list: 'Heists', list_description: 'The best', note: 'First' },
  { kind: 'list', ...show, list: 'Heists' },
  { kind: 'list', ...film(5), list: 'Rainy days' },
  { kind: 'rating', ...film(1), rating: 9, at: '2024-05-02' },
  { kind: 'rating', ...film(6), rating: 4 },
  { kind: 'progress', ...film(8), position_seconds: 600, duration_seconds: 7_200, at: '2024-05-03T20:00:00Z' },
  { kind: 'hidden', ...film(9), at: '2024-05-04' },
];
const none = {
  watches: 0,
  watchlist: 0,
  lists: 0,
  list_entries: 0,
  ratings: 0,
  progress: 0,
  hidden: 0,
  saved_searches: 0,
  settings: 0,
};
const added = { ...none, watches: 5, watchlist: 2, lists: 2, list_entries: 3, ratings: 2, progress: 1, hidden: 1 };

describe('an import', () => {
  it('adds each kind of row to what it is about', async () => {
    const done = await doneImportOf(ada, everything);
    expect(done).toMatchObject({ state: 'done', added, problem: null, finished_at: ada.clock().toISOString() });
    expect(await watchesOf(ada)).toEqual([
      'movie/1/0/0 day 2024-05-01 import',
      'movie/2/0/0 unknown 1999-10-15 import',
      'tv/7/1/1 unknown 2010-01-01 import',
      'tv/7/1/1 time 2024-05-01 import',
      'tv/7/1/2 day 2024-05-01 import',
    ]);
    expect(await idsOf(ada, 'watchlist')).toEqual([3, 4]);
    const made = await database.drizzle.select().from(lists).where(eq(lists.kind, 'named')).orderBy(lists.name);
    expect(made.map(({ name, description, entryCount }) => [name, description, entryCount])).toEqual([
      ['Heists', 'The best', 2],
      ['Rainy days', null, 1],
    ]);
    expect(await idsOf(ada, made[0]?.id ?? '')).toEqual([5, 7]);
    expect(await database.drizzle.select().from(ratings).orderBy(ratings.mediaId)).toMatchObject([
      { mediaId: 1, rating: 9, ratedAt: new Date('2024-05-02'), importId: done.id },
      { mediaId: 6, rating: 4, ratedAt: new Date(0) },
    ]);
    expect(await database.drizzle.select().from(progress)).toMatchObject([{ mediaId: 8, positionSeconds: 600 }]);
    expect(await database.drizzle.$count(importRows)).toBe(0);
  });

  it('adds the episodes of a day in their own order', async () => {
    const day = { kind: 'watch', ...show, season: 1, at: '2024-05-01' } as const;
    await doneImportOf(
      ada,
      [2, 3, 1].map((episode) => ({ ...day, episode })),
    );
    const stored = await database.drizzle.select().from(watches).orderBy(watches.id);
    expect(stored.map(({ episode }) => episode)).toEqual([1, 2, 3]);
  });

  it('adds nothing a second time, of another member everything', async () => {
    await doneImportOf(ada, everything);
    const again = await matchedImportOf(later(ada, 60), everything);
    expect(again.rows).toEqual({ new: 0, present: 13, duplicate: 0, unplaced: 0, unmatched: 0 });
    expect(await doneImportOf(later(ada, 60), everything)).toMatchObject({ state: 'done', added: none });
    const bob = await testMember(app);
    await choose(bob, { enabled: true });
    expect(await doneImportOf(bob, everything)).toMatchObject({ added });
    expect(await watchesOf(bob)).toEqual(await watchesOf(ada));
  });

  it('counts its rows, and leaves those without a place to be seen', async () => {
    const rows: TestRow[] = [
      watch(1),
      watch(1),
      { kind: 'watch', ...film(999) },
      { kind: 'watch', ...show, season: 1, episode: 62 },
      { kind: 'watch', media_type: 'movie', title: 'Movie 2', year: 1999 },
      { kind: 'watch', ...film(2) },
    ];
    await mark(ada, Mark.parse({ ...movie(2), watched_at: '2020-01-01' }));
    const counts = { new: 1, present: 2, duplicate: 1, unplaced: 1, unmatched: 1 };
    const ready = await matchedImportOf(ada, rows);
    expect([ready.rows, ready.row_count]).toEqual([counts, 6]);
    await beginCommit(ada, ImportCommit.parse({ id: ready.id }));
    await workOff(ada);
    const done = await importStatus(ada, ready);
    expect([done.state, done.rows, done.added.watches]).toEqual(['done', counts, 1]);
    expect(
      (await database.drizzle.select().from(importRows).orderBy(importRows.n)).map(({ n, outcome }) => [n, outcome]),
    ).toEqual([
      [3, 'unmatched'],
      [4, 'unplaced'],
    ]);
  });

  it('takes in the chosen kinds only', async () => {
    const done = await doneImportOf(ada, everything, { kinds: ['rating', 'hidden'] });
    expect(done.added).toEqual({ ...none, ratings: 2, hidden: 1 });
    expect(await database.drizzle.$count(importRows)).toBe(0);
  });

  it('counts rated titles as watched on demand, unless they have a watch', async () => {
    const rows: TestRow[] = [
      { kind: 'rating', ...film(1), rating: 9 },
      { kind: 'rating', ...film(2), rating: 4 },
      { kind: 'rating', ...show, rating: 7 },
      watch(2),
    ];
    const done = await doneImportOf(ada, rows, { rated_is_watched: true });
    expect(done.added).toEqual({ ...none, ratings: 3, watches: 7 });
    const again = await doneImportOf(ada, rows, { rated_is_watched: true, kinds: ['rating'] });
    expect(again.added).toEqual(none);
    const bob = await testMember(app);
    await mark(bob, Mark.parse({ media_type: 'tv', media_id: '7', season: 1, episode: 1 }));
    expect((await doneImportOf(bob, rows, { rated_is_watched: true, kinds: ['watchlist'] })).added.watches).toBe(2);
  });

  it('takes the newer rating and position', async () => {
    const profileId = ada.profile.id;
    const position = { season: 0, episode: 0, durationSeconds: 7_200 };
    for (const [id, year] of [
      [1, 2023],
      [2, 2025],
    ] as const) {
      const at = new Date(`${year}-01-01`);
      const title = { profileId, mediaType: 'movie' as const, mediaId: id };
      await database.drizzle.insert(ratings).values({ ...title, rating: 5, ratedAt: at });
      await database.drizzle.insert(progress).values({ ...title, ...position, positionSeconds: 5, eventAt: at });
    }
    const at = '2024-01-01';
    const rows = [1, 2].flatMap((id): TestRow[] => [
      { kind: 'rating', ...film(id), rating: 8, at },
      { kind: 'rating', ...film(id), rating: 1, at: '2022-01-01' },
      { kind: 'progress', ...film(id), position_seconds: 8, duration_seconds: 7_200, at },
    ]);
    const ready = await matchedImportOf(ada, rows);
    expect(ready.rows).toMatchObject({ new: 2, present: 2, duplicate: 2 });
    await beginCommit(ada, ImportCommit.parse({ id: ready.id }));
    await workOff(ada);
    const rated = await database.drizzle.select().from(ratings).orderBy(ratings.mediaId);
    expect(rated.map(({ rating }) => rating)).toEqual([8, 5]);
    const played = await database.drizzle.select().from(progress).orderBy(progress.mediaId);
    expect(played.map(({ positionSeconds }) => positionSeconds)).toEqual([8, 5]);
  });

  it('fills lists of the same name, and brings back nothing that was removed since', async () => {
    const own = await create(ada, { name: 'Heists', description: null });
    await addTo(ada, own.id, movie(1));
    await addTo(ada, own.id, movie(2));
    await drop(ada, { id: own.id, ...movie(2), at: '2024-06-01T00:00:00Z' });
    await drop(ada, { id: own.id, ...movie(2), at: undefined });
    const entry = (id: number, at: string | null): TestRow => ({ kind: 'list', ...film(id), list: 'Heists', at });
    const rows = [entry(3, null), entry(1, null), entry(2, '2024-01-01'), entry(3, null)];
    const ready = await matchedImportOf(ada, rows);
    expect(ready.rows).toMatchObject({ new: 1, present: 2, duplicate: 1 });
    await beginCommit(ada, ImportCommit.parse({ id: ready.id }));
    await workOff(ada);
    expect(await idsOf(ada, own.id)).toEqual([1, 3]);
    expect(await importStatus(ada, ready)).toMatchObject({ added: { lists: 0, list_entries: 1 } });
  });

  it('ends a position only by a later watch, and brings no card back', async () => {
    const at = '2024-05-02T20:00:00Z';
    const event = { ...movie(1), position_seconds: 600, duration_seconds: 7_200, event_at: at };
    await saveProgress(ada, ProgressBatch.parse({ events: [event] }));
    await dismiss(ada, { titles: [movie(1)] });
    await doneImportOf(ada, [watch(1, '2024-05-01T20:00:00Z')]);
    const [row] = await database.drizzle.select().from(watches);
    expect(row?.enteredAt).toEqual(new Date('2024-05-01T20:00:00Z'));
    const [state] = await database.drizzle.select().from(titleStates);
    expect(state?.dismissedAt).not.toBeNull();
  });

  it('takes finished titles out of the watchlist if the member chose so', async () => {
    await addTo(ada, 'watchlist', movie(1));
    await doneImportOf(ada, [watch(1)]);
    expect(await idsOf(ada, 'watchlist')).toEqual([1]);
    await database.drizzle.update(profiles).set({ removesFinished: true });
    await doneImportOf(ada, [watch(1, '2023-01-01')]);
    expect(await idsOf(ada, 'watchlist')).toEqual([]);
  });

  it.each([1, 2, 3, 1_000])('leaves its own entries in the watchlist, in batches of %i', async (batchSize) => {
    await database.drizzle.update(profiles).set({ removesFinished: true });
    await addTo(ada, 'watchlist', movie(1));
    const entries = [1, 2, 3].map((id): TestRow => ({ kind: 'watchlist', ...film(id), at: '2024-05-02' }));
    const { id } = await matchedImportOf(ada, [...entries, watch(1), watch(2)]);
    await beginCommit(ada, ImportCommit.parse({ id }));
    await workOff(ada, { batchSize });
    expect((await idsOf(ada, 'watchlist')).toSorted()).toEqual([2, 3]);
  });
});

describe('a commit', () => {
  it('begins once, when the import is ready', async () => {
    const { id } = await matchedImportOf(ada, [watch(1)]);
    const commit = () => beginCommit(ada, ImportCommit.parse({ id }));
    expect(await commit()).toMatchObject({ state: 'committing' });
    await expect(commit()).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.notReady });
    const bob = await testMember(app);
    await expect(beginCommit(bob, ImportCommit.parse({ id }))).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });

  it('is not done twice by two processes', async () => {
    const { id } = await matchedImportOf(ada, everything);
    await beginCommit(ada, ImportCommit.parse({ id }));
    await Promise.all([workOff(ada), workOff(ada), workOff(ada)]);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'done', added });
  });
});
