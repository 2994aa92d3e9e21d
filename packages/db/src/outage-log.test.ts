import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { startTestServer, type TestPostgres } from './testing/postgres/server.ts';

const messages: string[] = [];
const add = (_: object, message: string) => void messages.push(message);
const log = { ...silentLog, info: add, warn: add };

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startTestServer();
  const options = { url: postgres.url, dataDirectory: '', pool: 4 };
  await (await openDatabase({ ...options, log: silentLog })).close();
  database = await openDatabase({ ...options, log });
});
beforeEach(() => {
  messages.length = 0;
});
afterAll(() => postgres.remove());

const answers = () =>
  database.drizzle.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

it.each([1, 2])('logs outage %i of a server once, and once that it is over', async () => {
  await Promise.all([answers(), answers(), answers()]);
  await postgres.stop();
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([false, false, false]);
  }
  expect(messages).toEqual(['Database unavailable']);
  await postgres.start();
  await expect.poll(async () => (await answers()) && messages.length, { timeout: 20_000 }).toBe(2);
  expect(await Promise.all([answers(), answers(), answers()])).toEqual([true, true, true]);
  expect(messages).toEqual(['Database unavailable', 'Database available again']);
});

it('a query that the database refuses is no outage', async () => {
  await expect(database.drizzle.execute(sql`select 1 / 0`)).rejects.toThrow();
  expect(messages).toEqual([]);
});

it('queries that are cut off by a close are no outage', { timeout: 20_000 }, async () => {
  const cutOff = expect(database.drizzle.execute(sql`select pg_sleep(9)`)).rejects.toThrow();
  await database.close();
  await cutOff;
  expect(await answers()).toBe(false);
  expect(messages).toEqual([]);
});
