import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing-accounts';
import { silentLog } from '@marquee/db/testing-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

/** The command as a process of its own. */
async function account(...words: string[]) {
  const command = ['--import', 'tsx', 'src/commands/account.ts', ...words];
  const child = spawn(process.execPath, command, { cwd: home, env: { DATA_DIR: folder }, stdio: 'pipe' });
  const said = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.errors += chunk.toString();
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number | null, ...said };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-account-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run account', { timeout: 120_000 }, () => {
  it('refuses a folder in use and says what can be done, then makes an owner who stays the last', async () => {
    const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
    await database.drizzle.insert(users).values(newUser('Ada'));
    const inUse = await account('ada', '--role', 'owner');
    await database.close();
    expect(inUse).toMatchObject({ exitCode: 1, output: '' });
    expect(inUse.errors).toMatch(
      new RegExp(`^The data folder .* is in use by process ${process.pid}\\. .* OWNER_USERNAME.*\n$`),
    );

    expect(await account('ADA', '--role', 'owner')).toEqual({
      exitCode: 0,
      output: 'Ada has the role owner now, and had the role user.\n',
      errors: '',
    });
    expect(await account('ada', '--role', 'user')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Ada is the last owner: make another one first.\n',
    });
  });

  it('refuses what it cannot read without a look at the database', async () => {
    const { exitCode, output, errors } = await account('ada');
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^Say: npm run account [^\n]+\n$/);
  });
});
