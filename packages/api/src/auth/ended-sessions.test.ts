import { createSessions } from '@marquee/auth/sessions';
import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { auditLog } from '@marquee/db/tables/audit-log';
import { feeds } from '@marquee/db/tables/feeds';
import { lists } from '@marquee/db/tables/lists';
import { users } from '@marquee/db/tables/users';
import { newUserPassword as currentPassword, newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** An owner with a session here, and a thief's one in a replica whose cache still believes in it. */
async function ownerAndThief() {
  const insert = (name: string, role: 'owner' | 'user') =>
    database.drizzle.insert(users).values(newUser(name, { role })).returning();
  const [owner] = await insert('ada', 'owner');
  const [bob] = await insert('bob', 'user');
  // The last owner could not be deleted.
  await insert('carol', 'owner');
  if (!owner || !bob) throw new Error('insert returned no account');
  const own = app.withToken(await app.context.sessions.create(owner.id, { remember: true }));
  const token = await app.context.sessions.create(owner.id, { remember: true });
  // A clock that stands still: what is cached stays valid.
  const sessions = createSessions(database.drizzle, () => 0);
  const thief = appRouter.createCaller({ context: { ...app.context, sessions, token } });
  const pairing = await app.caller.pairing.start();
  const challenge = (await thief.passkeys.start({ currentPassword })).options.challenge;
  const site = { origin: 'http://localhost:3000', host: 'localhost' };
  const response = testAuthenticator(site).create(challenge);
  const list = (await own.lists.create({ name: 'Heists' })).id;
  return { own, thief, ada: owner, bob, code: pairing.code, response, list };
}

type Thief = Awaited<ReturnType<typeof ownerAndThief>>;

/** What opens an account or the site, or shows to others what is the account's own. */
const openings: Record<string, (thief: Thief) => Promise<unknown>> = {
  'approves a device': ({ thief, code }) => thief.pairing.approve({ code }),
  'adds a passkey': ({ thief, response }) => thief.passkeys.add({ name: 'Key', response }),
  'makes recovery codes': ({ thief }) => thief.auth.createRecoveryCodes({ currentPassword }),
  'changes the profile': ({ thief }) => thief.auth.updateProfile({ username: 'mallory' }),
  'deletes the account': ({ thief }) => thief.auth.remove({ currentPassword }),
  'ends other sessions': ({ thief }) => thief.auth.endOtherSessions(),
  'makes an invitation': ({ thief }) => thief.invitations.create({ uses: 1, expires_in_hours: 1 }),
  'makes a one-time link': ({ thief, bob }) => thief.admin.resetLink({ id: bob.id }),
  'changes a role': ({ thief, bob }) => thief.admin.setRole({ id: bob.id, role: 'owner' }),
  'sets a password': ({ thief, bob }) => thief.admin.updateUser({ id: bob.id, password: 'Newpass99' }),
  'makes a feed': ({ thief }) => thief.feeds.create({ name: 'Phone' }),
  'shares a list': ({ thief, list }) => thief.lists.share({ id: list }),
  'shares a list by changing it': ({ thief, list }) => thief.lists.update({ id: list, visibility: 'link' }),
  'downloads a backup': ({ thief }) => thief.backups.createDownload(),
};

describe('a session that ended, while its call was on the way or in the cache of another replica,', () => {
  it.each(Object.entries(openings))('%s no more', async (opening, open) => {
    const parties = await ownerAndThief();
    await parties.own.auth.endOtherSessions();
    const before = await database.drizzle.select().from(users);
    const audits = await database.drizzle.$count(auditLog);
    // The challenge for a passkey ends with the session, too.
    const httpStatus = opening === 'adds a passkey' ? 400 : 401;
    expect(await app.errorOf(open(parties))).toMatchObject({ httpStatus });
    expect(await database.drizzle.select().from(users)).toEqual(before);
    expect(await database.drizzle.$count(auditLog)).toBe(audits);
    expect(await database.drizzle.$count(feeds)).toBe(0);
    expect(await database.drizzle.$count(lists, isNotNull(lists.shareToken))).toBe(0);
  });

  it.each(Object.entries(openings))('%s before it ended', async (_, open) => {
    await open(await ownerAndThief());
  });
});

it('recovery codes are not made with a password that was changed while it was checked', async () => {
  const { own, ada } = await ownerAndThief();
  const { passwords } = app.context;
  const { token } = await app.caller.auth.login({ emailOrUsername: 'ada', password: currentPassword });
  const verify: typeof passwords.verify = async (hash, text) => {
    const isCorrect = await passwords.verify(hash, text);
    const passwordHash = await passwords.hash('Newpass99');
    await database.drizzle.update(users).set({ passwordHash }).where(eq(users.id, ada.id));
    return isCorrect;
  };
  const context = { ...app.context, passwords: { ...passwords, verify }, token };
  const codes = appRouter.createCaller({ context }).auth.createRecoveryCodes({ currentPassword });
  expect(await app.errorOf(codes)).toMatchObject({ httpStatus: 400 });
  expect((await own.auth.recoveryCodes()).left).toBe(0);
});

it('administrators do not bring back an address of their own that they have left meanwhile, without a proof', async () => {
  const { thief, ada } = await ownerAndThief();
  // Cached with the address that it has now.
  await thief.auth.verify();
  const moved = { email: 'new@example.com', emailCanonical: 'new@example.com' };
  await database.drizzle.update(users).set(moved).where(eq(users.id, ada.id));
  const back = thief.admin.updateUser({ id: ada.id, email: ada.email });
  expect(await app.errorOf(back)).toMatchObject({ httpStatus: 400, errors: { currentPassword: expect.any(String) } });
});

it('an owner makes no one-time link for the own account: its password would change without the current one', async () => {
  const { own, ada } = await ownerAndThief();
  expect(await app.errorOf(own.admin.resetLink({ id: ada.id }))).toMatchObject({ httpStatus: 409 });
});
