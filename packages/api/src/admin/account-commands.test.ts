import { auditLog } from '@marquee/db/tables/audit-log';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setRoleFromCommandLine } from './account-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const context = () => ({ db: database, clock: () => new Date() });

async function owners(): Promise<string[]> {
  const rows = await database.drizzle.select({ username: users.username }).from(users).where(eq(users.role, 'owner'));
  return rows.map(({ username }) => username);
}

it('sets the role of the account with that canonical username', async () => {
  await database.drizzle.insert(users).values([newUser('Ada'), newUser('bob')]);
  expect(await setRoleFromCommandLine(context(), ' ADA ', 'owner')).toEqual({ username: 'Ada', before: 'user' });
  expect(await owners()).toEqual(['Ada']);
});

it('writes an audit row per change', async () => {
  const [ada] = await database.drizzle.insert(users).values(newUser('ada')).returning();
  await setRoleFromCommandLine(context(), 'ada', 'owner');
  await setRoleFromCommandLine(context(), 'ada', 'owner');
  const rows = await database.drizzle.select().from(auditLog);
  expect(rows).toEqual([
    {
      id: 1,
      at: expect.any(Date),
      actorId: null,
      actor: 'command line',
      action: 'set-role',
      targetId: ada?.id,
      target: 'ada',
      before: { role: 'user' },
      after: { role: 'owner' },
    },
  ]);
});

it('rejects an unknown username', async () => {
  await database.drizzle.insert(users).values(newUser('ada'));
  await expect(setRoleFromCommandLine(context(), 'bob', 'owner')).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  expect(await owners()).toEqual([]);
});

it.each(['admin', 'user'] as const)('rejects demoting the last owner to %s', async (role) => {
  await database.drizzle.insert(users).values([newUser('ada', { role: 'owner' }), newUser('bob', { role: 'admin' })]);
  await expect(setRoleFromCommandLine(context(), 'ada', role)).rejects.toMatchObject({
    failure: 'CONFLICT',
    message: administrationMessages.lastOwner,
  });
  expect(await owners()).toEqual(['ada']);
  await setRoleFromCommandLine(context(), 'ada', 'owner');
  await setRoleFromCommandLine(context(), 'bob', 'owner');
  await setRoleFromCommandLine(context(), 'ada', role);
  expect(await owners()).toEqual(['bob']);
});

it('keeps one owner when all are demoted concurrently', async () => {
  const names = ['ada', 'bob', 'carol'];
  await database.drizzle.insert(users).values(names.map((name) => newUser(name)));
  for (let round = 0; round < 50; round += 1) {
    await database.drizzle.update(users).set({ role: 'owner' });
    const results = await Promise.allSettled(names.map((name) => setRoleFromCommandLine(context(), name, 'user')));
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { failure: 'CONFLICT' } }]);
    expect(await owners()).toHaveLength(1);
  }
});
