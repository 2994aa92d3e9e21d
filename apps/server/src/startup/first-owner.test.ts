import { quickPasswords } from '@marquee/auth/testing/quick-passwords';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase } from '@marquee/db/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { ensureFirstOwner } from './first-owner.ts';
import { StartError } from './start-error.ts';

const passwords = quickPasswords();
const owner = { OWNER_USERNAME: 'ada', OWNER_EMAIL: 'ada@example.com', OWNER_PASSWORD: 'Abcdef12' };
let database: Database;

/** Returns the log messages of a start with these variables. */
async function start(variables: Record<string, string> = {}): Promise<string[]> {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  await ensureFirstOwner(parseEnvironment(variables), { database, passwords }, log);
  return logged;
}

const accounts = () => database.drizzle.select({ username: users.username, role: users.role }).from(users);

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.drizzle.delete(users);
});
afterAll(() => database.close());

describe('ensureFirstOwner', () => {
  it('logs how to create an owner when there is none', async () => {
    expect(await start()).toEqual([
      'No owner yet: set OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD, or run: npm run account -- <username> --role owner',
    ]);
  });

  it('creates the owner of the environment once and logs nothing', async () => {
    expect(await start(owner)).toEqual([]);
    expect(await start(owner)).toEqual([]);
    expect(await start()).toEqual([]);
    expect(await accounts()).toEqual([{ username: 'ada', role: 'owner' }]);
  });

  it('does not promote an existing account, and logs that', async () => {
    await database.drizzle.insert(users).values(newUser('ada'));
    expect(await start(owner)).toEqual([expect.stringMatching(/^No owner yet: .*OWNER_USERNAME.* already exists/)]);
    expect(await accounts()).toEqual([{ username: 'ada', role: 'user' }]);
  });

  it('throws when the email belongs to another account, without the email in the message', async () => {
    await database.drizzle.insert(users).values(newUser('bob', { emailCanonical: owner.OWNER_EMAIL }));
    await expect(start(owner)).rejects.toThrow(
      new StartError('OWNER_EMAIL is the email of another account: set another one.'),
    );
    expect(await accounts()).toEqual([{ username: 'bob', role: 'user' }]);
  });
});
