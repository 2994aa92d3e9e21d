import { airingReads } from '@marquee/db/tables/calendar';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedTitles, show } from '../../lists/testing-lists.ts';
import { testApp, testNow } from '../../testing/api.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { testMember } from '../../testing/member.ts';
import { follow } from '../follows.ts';
import { storeAirings } from '../testing-calendar.ts';
import { noteCalendarTitles } from './store-airings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a title that nobody had is read once it is followed while the titles are noted', async () => {
  const ada = await testMember(testApp({ database, upstream: listedTitles }));
  await storeAirings(database, 5, [{ season: 1, episode: 1, airDate: '2026-03-09' }]);
  await database.drizzle.insert(airingReads).values({
    mediaType: 'tv',
    mediaId: 5,
    source: 'sample',
    readAt: testNow,
    dueAt: new Date('2026-04-01T00:00:00Z'),
  });
  const { noted } = await holdTransaction(database, async (transaction) => {
    const drizzle = transaction as unknown as typeof database.drizzle;
    await follow({ ...ada, db: { ...database, drizzle } }, show(5));
    const noting = noteCalendarTitles(database, { source: 'sample', now: testNow, oldestDay: '2025-01-01' });
    await waitUntilBlocked(database, 1);
    return { noted: noting };
  });
  await noted;
  expect(await database.drizzle.select().from(airingReads)).toMatchObject([
    { mediaId: 5, readAt: null, dueAt: testNow },
  ]);
});
