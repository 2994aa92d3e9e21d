import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../testing/product.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-account-'));
  await createDataFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const promote = () => runProgram('account', ['ADA', '--role', 'owner'], { DATA_DIR: folder });

it('npm run account refuses a data folder in use, and promotes once it is free', { timeout: 240_000 }, async () => {
  const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
  await database.drizzle.insert(users).values(newUser('Ada'));
  const inUse = await promote();
  await database.close();
  expect(inUse).toMatchObject({ exitCode: 1, output: '' });
  expect(inUse.errors).toMatch(
    new RegExp(`^The data folder .* is in use by process ${process.pid}\\. .* OWNER_USERNAME.*\n$`),
  );
  const output = 'Ada now has the role owner (before: user).\n';
  expect(await promote()).toEqual({ exitCode: 0, output, errors: '' });
});
