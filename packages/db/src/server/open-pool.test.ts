import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { startTestPooler, type TestPooler } from './testing-pooler.ts';

let database: EmptyDatabase;
let pooler: TestPooler;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pooler = await startTestPooler(database.url);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

/** The effective statement timeout, and the warnings. */
async function opened(url: string) {
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  const { drizzle, close } = await openDatabase({ url, dataDirectory: '', pool: 2, log });
  const [row] = await drizzle.execute<{ limit: string }>("select current_setting('statement_timeout') as limit");
  await close();
  return { limit: row?.limit, warnings };
}

it('opens without timeouts behind a pooler that rejects them, and warns unless the role has one', async () => {
  expect(await opened(database.url)).toEqual({ limit: '10s', warnings: [] });
  expect(await opened(pooler.url)).toEqual({
    limit: '0',
    warnings: [expect.stringContaining('does not accept statement_timeout')],
  });
  await database.query(
    "do $$ begin execute format('alter database %I set statement_timeout = 7000', current_database()); end $$",
  );
  expect(await opened(pooler.url)).toEqual({ limit: '7s', warnings: [] });
});

it('warns about unsupported parameters and ignores them', async () => {
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (...line: [object, string]) => void warnings.push(line) };
  const url = `${database.url}?channel_binding=prefer&target_session_attrs=any&application_name=films`;
  const { drizzle, close } = await openDatabase({ url, dataDirectory: '', pool: 1, log });
  expect(await drizzle.execute("select current_setting('application_name') as name")).toEqual([{ name: 'films' }]);
  await close();
  const parameters = ['channel_binding', 'target_session_attrs'];
  expect(warnings).toEqual([[{ parameters }, expect.stringContaining('DATABASE_URL')]]);
});
