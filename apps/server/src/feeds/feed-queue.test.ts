import { testApp } from '@marquee/api/testing/api';
import { waitUntilBlocked } from '@marquee/api/testing/locks';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await testServer({ database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

it('makes two files of feeds at a time', async () => {
  const own = await testApp({ database }).as('user');
  const { pathname } = new URL((await own.feeds.create({ name: 'Phone' })).calendar_url, 'http://box.local');
  const { reads, blocked } = await holdTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table airings in access exclusive mode`);
    const requests = Array.from({ length: 4 }, () => server.request(pathname));
    await waitUntilBlocked(database, 2);
    // Others would have come as far by now.
    for (let n = 0; n < 20; n += 1) await server.request('/feeds/none/none');
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return { reads: requests, blocked: (await transaction.execute(waiting)).length };
  });
  expect(blocked).toBe(2);
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
