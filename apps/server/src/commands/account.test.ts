import { openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { createEmptyDatabase, type EmptyDatabase } from '@marquee/db/testing/empty-database';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../testing/product.ts';
import { wantedHelp } from './command-help.ts';

let server: EmptyDatabase;
beforeAll(async () => {
  server = await createEmptyDatabase();
});
afterAll(() => server.drop());

const runAccount = (...args: string[]) => runProgram('account', args, { DATABASE_URL: server.url });

describe('npm run account', { timeout: 240_000 }, () => {
  it('refuses to demote the last owner, and resets a password by a link', async () => {
    const database = await openDatabase({ url: server.url, dataDirectory: '', pool: 1, log: silentLog });
    await database.drizzle.insert(users).values(newUser('Ada', { role: 'owner' }));
    await database.close();
    expect(await runAccount('ada', '--role', 'user')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'This is the last owner: make somebody else an owner first.\n',
    });
    const reset = await runAccount('ada', '--reset');
    expect([reset.exitCode, reset.errors]).toEqual([0, '']);
    expect(reset.output).toMatch(/Ada can set a new password here:\nhttp:\/\/127\.0\.0\.1:3000\/recover\/\w{65}\n$/);
  });

  it.each(['account', 'backup', 'restore', 'doctor'] as const)(
    'prints the help of %s, which is no error',
    async (name) => {
      const help = wantedHelp(name, ['--help']);
      expect(help).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
      expect(wantedHelp(name, ['-h', 'x'])).toBe(help);
      const printed = await runProgram(name, ['--help', 'x'], { DATA_DIR: '/nowhere', PORT: 'invalid' });
      expect(printed).toEqual({ exitCode: 0, output: `${help}\n`, errors: '' });
    },
  );

  it('prints the usage for invalid arguments without opening the database', async () => {
    const { exitCode, output, errors } = await runProgram('account', ['ada'], { DATA_DIR: '/nowhere' });
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^Usage: npm run account [^\n]+\n$/);
  });
});
