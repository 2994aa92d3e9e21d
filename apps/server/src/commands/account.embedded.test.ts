import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../testing/product.ts';
import { wantedHelp } from './command-help.ts';

let folder = '';

/** Runs the command in a child process. */
async function runAccount(...args: string[]) {
  const command = [builtProgram('account'), ...args];
  const child = spawn(process.execPath, command, { env: { DATA_DIR: folder }, stdio: 'pipe' });
  const result = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    result.output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    result.errors += chunk.toString();
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number | null, ...result };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-account-'));
  await createDataFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run account', { timeout: 240_000 }, () => {
  it('refuses a data folder in use, then promotes an owner and refuses to demote the last one', async () => {
    const database = await openDatabase({ dataDirectory: folder, pool: 1, log: silentLog });
    await database.drizzle.insert(users).values(newUser('Ada'));
    const inUse = await runAccount('ada', '--role', 'owner');
    await database.close();
    expect(inUse).toMatchObject({ exitCode: 1, output: '' });
    expect(inUse.errors).toMatch(
      new RegExp(`^The data folder .* is in use by process ${process.pid}\\. .* OWNER_USERNAME.*\n$`),
    );

    expect(await runAccount('ADA', '--role', 'owner')).toEqual({
      exitCode: 0,
      output: 'Ada now has the role owner (before: user).\n',
      errors: '',
    });
    expect(await runAccount('ada', '--role', 'user')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'This is the last owner: make somebody else an owner first.\n',
    });
    const reset = await runAccount('ada', '--reset');
    expect([reset.exitCode, reset.errors]).toEqual([0, '']);
    expect(reset.output).toMatch(/Ada can set a new password here:\nhttp:\/\/127\.0\.0\.1:3000\/recover\/\w{65}\n$/);
  });

  it.each(['account', 'backup', 'restore', 'doctor'] as const)('prints the help of %s, which is no error', (name) => {
    const help = wantedHelp(name, ['--help']);
    expect(help).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
    for (const option of ['--help', '-h']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram(name), option, 'x'], {
        env: { DATA_DIR: '/nowhere', PORT: 'invalid' },
        encoding: 'utf8',
      });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${help}\n`, stderr: '' });
    }
  });

  it('prints the usage for invalid arguments without opening the database', async () => {
    const { exitCode, output, errors } = await runAccount('ada');
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^Usage: npm run account [^\n]+\n$/);
  });
});
