import { importRows, imports } from '@marquee/db/tables/imports';
import { lists } from '@marquee/db/tables/lists';
import { profiles } from '@marquee/db/tables/profiles';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { type Import, ImportCommit } from '@marquee/domain/exchange/import-status';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { idsOf } from '../../lists/testing-lists.ts';
import { testApp } from '../../testing/api.ts';
import { later, type TestMember, testMember } from '../../testing/member.ts';
import { beginCommit } from '../begin-work.ts';
import { importStatus } from '../own-imports.ts';
import { catalogueOf, episodes, matchedImportOf, type TestRow, workOff } from '../testing-imports.ts';
import { ImportWork } from '../work/import-work.ts';

const show = { media_type: 'tv', ids: { tmdb: 7 } } as const;
/** Two batches and a half. */
const batchSize = 10;
const rows: TestRow[] = [
  ...Array.from({ length: 20 }, (_, index): TestRow => {
    const at = new Date(Date.parse('2020-01-01T20:00:00Z') + index * 86_400_000).toISOString();
    return { kind: 'watch', ...show, season: 1, episode: (index % 10) + 1, at };
  }),
  { kind: 'watch', ...show, season: 1, episode: 1, at: '2019-01-01', plays: 7 },
  { kind: 'watchlist', media_type: 'movie', ids: { tmdb: 2 } },
  { kind: 'list', media_type: 'movie', ids: { tmdb: 1 }, list: 'Heists' },
  { kind: 'list', media_type: 'movie', ids: { tmdb: 2 }, list: 'Heists' },
  { kind: 'rating', media_type: 'movie', ids: { tmdb: 1 }, rating: 9 },
];

let database: TestDatabase;
let ada: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const upstream = catalogueOf([
    { type: 'movie', id: 1, name: 'One', date: '1999-10-15' },
    { type: 'movie', id: 2, name: 'Two', date: '1999-10-15' },
    { type: 'tv', id: 7, name: 'Seven', date: '2010-01-01', seasons: { 1: episodes(10) } },
  ]);
  ada = await testMember(testApp({ database, upstream }));
});
afterAll(() => database.close());

/** What the import left behind. */
async function resultOf(context: MemberContext, id: string) {
  const { state, added, problem } = await importStatus(context, { id });
  const { episode, watchedAt, precision } = watches;
  const seen = await database.drizzle
    .select({ episode, watchedAt, precision })
    .from(watches)
    .where(eq(watches.profileId, context.profile.id))
    .orderBy(asc(episode), asc(watchedAt));
  const [list] = await database.drizzle.select().from(lists).where(eq(lists.name, 'Heists'));
  return {
    state,
    added,
    problem,
    seen,
    listed: await idsOf(context, list?.id ?? ''),
    entries: list?.entryCount,
    rows: await database.drizzle.$count(importRows),
  };
}

async function committing(): Promise<Import> {
  await database.empty();
  ada = await testMember({ context: ada });
  await database.drizzle.update(profiles).set({ removesFinished: true });
  const ready = await matchedImportOf(ada, rows);
  return beginCommit(ada, ImportCommit.parse({ id: ready.id }));
}

/** Stops the process the n-th time that it reads the clock; returns whether it came so far. */
async function stoppedAt(count: number): Promise<boolean> {
  let reads = 0;
  const work: ImportWork = new ImportWork({
    ...ada,
    batchSize,
    clock: () => {
      reads += 1;
      if (reads === count) void work.close();
      return ada.clock();
    },
  });
  await work.start();
  await work.settled();
  return reads >= count;
}

it('that is stopped between or in batches adds the same once it goes on', async () => {
  const whole = await committing();
  await workOff(ada);
  const expected = await resultOf(ada, whole.id);
  expect(expected).toMatchObject({ state: 'done', added: { watches: 25, list_entries: 2 }, rows: 0 });
  const states = new Set<string>();
  for (let count = 2; ; count += 1) {
    const { id } = await committing();
    if (!(await stoppedAt(count))) break;
    const left = await importStatus(ada, { id });
    states.add(`${left.state} ${left.added.watches > 0 ? 'begun' : 'not begun'}`);
    await workOff(ada);
    expect(await resultOf(ada, id)).toEqual(expected);
  }
  expect([...states].sort()).toContain('committing begun');
  expect([...states].sort()).toContain('committing not begun');
});

it('goes on in another process when the lease of a killed one has ended', async () => {
  const { id } = await committing();
  await stoppedAt(6);
  // A process that was killed gives back nothing.
  const leasedUntil = new Date(ada.clock().getTime() + 60_000);
  await database.drizzle.update(imports).set({ leasedUntil, state: 'committing' });
  await workOff(later(ada, 0.5));
  expect((await importStatus(ada, { id })).state).toBe('committing');
  await workOff(later(ada, 1));
  expect(await importStatus(ada, { id })).toMatchObject({ state: 'done', added: { watches: 25 } });
});

/** Refuses watches as a full disk does, once there are so many. */
async function fillDisk(watchesThatFit: number): Promise<void> {
  await database.drizzle.execute(
    sql.raw(`create function full_disk() returns trigger language plpgsql as $$ begin
      if (select count(*) from watches) >= ${watchesThatFit} then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return new;
    end $$`),
  );
  await database.drizzle.execute(sql`create trigger full_disk before insert on ${watches}
    for each row execute function full_disk()`);
}

it('waits while the disk is full, and then adds what is missing, nothing twice', async () => {
  const whole = await committing();
  await workOff(ada);
  const expected = await resultOf(ada, whole.id);
  const { id } = await committing();
  await fillDisk(15);
  try {
    await workOff(ada, { batchSize });
    const { state, added, problem } = await importStatus(ada, { id });
    expect({ state, problem, watches: added.watches }).toEqual({
      state: 'committing',
      problem: importMessages.failed,
      watches: 10,
    });
    expect(await database.drizzle.$count(watches)).toBe(10);
  } finally {
    await database.drizzle.execute(sql`drop function full_disk cascade`);
  }
  await workOff(later(ada, 10), { batchSize });
  expect(await resultOf(ada, id)).toEqual(expected);
});
