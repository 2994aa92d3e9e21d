import { setImmediate } from 'node:timers/promises';
import { createSessions } from '@marquee/auth/sessions';
import { sessions as sessionRows } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type TestApp, testApp } from '../testing/api.ts';

const password = 'Abcdef12';
let database: TestDatabase;
let names = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newAccount(): Promise<number> {
  names += 1;
  const [row] = await database.drizzle
    .insert(users)
    .values(newUser(`person-${names}`))
    .returning();
  if (!row) throw new Error('insert returned no account');
  return row.id;
}

describe('session cache', () => {
  it('serves a deleted session for 900 ms at most', async () => {
    let now = 5_000;
    const sessions = createSessions(database.drizzle, () => now);
    const id = await newAccount();
    const token = await sessions.create(id, { remember: false });
    expect(await sessions.validate(token)).toMatchObject({ account: { id } });
    await database.drizzle.delete(sessionRows).where(eq(sessionRows.userId, id));
    now += 899;
    expect(await sessions.validate(token)).toMatchObject({ account: { id } });
    now += 1;
    expect(await sessions.validate(token)).toBeNull();
  });

  it('does not serve a session past its expiry', async () => {
    let now = 0;
    const sessions = createSessions(database.drizzle, () => now);
    const id = await newAccount();
    const token = await sessions.create(id, { remember: false });
    const expiresAt = new Date(Date.now() + 500);
    await database.drizzle.update(sessionRows).set({ expiresAt }).where(eq(sessionRows.userId, id));
    expect(await sessions.validate(token)).toMatchObject({ account: { id } });
    await database.drizzle.delete(sessionRows).where(eq(sessionRows.userId, id));
    now += 500;
    expect(await sessions.validate(token)).toBeNull();
  });

  it('extends a session in the second half of its lifetime once the cache entry expired', async () => {
    let now = 0;
    const sessions = createSessions(database.drizzle, () => now);
    const id = await newAccount();
    const token = await sessions.create(id, { remember: true });
    const days = async () => {
      const [row] = await database.drizzle.select().from(sessionRows).where(eq(sessionRows.userId, id));
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000);
    };
    const setDays = (count: number) =>
      database.drizzle
        .update(sessionRows)
        .set({ expiresAt: new Date(Date.now() + count * 86_400_000) })
        .where(eq(sessionRows.userId, id));
    await setDays(16);
    await sessions.validate(token);
    expect(await days()).toBe(16);
    await setDays(14);
    now += 899;
    await sessions.validate(token);
    expect(await days()).toBe(14);
    now += 1;
    expect(await sessions.validate(token)).toMatchObject({ account: { id } });
    expect(await days()).toBe(30);
    expect(sessions.statistics()).toEqual({ cacheHits: 1, cacheMisses: 2 });
  });

  it('does not cache a look-up that started before the session ended', async () => {
    const sessions = createSessions(database.drizzle);
    const token = await sessions.create(await newAccount(), { remember: true });
    await Promise.all([sessions.validate(token), sessions.validate(token), sessions.end(token)]);
    expect(await sessions.validate(token)).toBeNull();
  });
});

/** A user with two sessions, both cached, and an owner. */
async function signedIn(app: TestApp) {
  names += 1;
  const registration = { username: `member-${names}`, email: `member-${names}@example.com`, password };
  const { token, user } = await app.caller.auth.register(registration);
  const { token: otherToken } = await app.caller.auth.login({
    emailOrUsername: user.username,
    password,
    remember: true,
  });
  const [own, other] = [app.withToken(token), app.withToken(otherToken)];
  await Promise.all([own.auth.verify(), other.auth.verify()]);
  return { own, other, id: user.id, owner: await app.as('owner') };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const endings: Record<string, (person: SignedIn) => Promise<unknown>> = {
  'a sign-out': ({ other }) => other.auth.logout(),
  'a new password': ({ own }) => own.auth.updateProfile({ currentPassword: password, newPassword: 'Ghijkl34' }),
  'a new email': ({ own }) =>
    own.auth.updateProfile({ email: `moved-${names}@example.com`, currentPassword: password }),
  'a password set by an admin': ({ owner, id }) => owner.admin.updateUser({ id, password: 'Ghijkl34' }),
  'an email set by an admin': ({ owner, id }) => owner.admin.updateUser({ id, email: `set-${names}@example.com` }),
  'the deletion of the account': ({ owner, id }) => owner.admin.remove({ id }),
};

describe('a session ended', () => {
  it.each(Object.entries(endings))('by %s is rejected at once in the same process', async (_how, end) => {
    const app = testApp({ database });
    const person = await signedIn(app);
    await end(person);
    expect(await app.errorOf(person.other.auth.verify())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await app.errorOf(person.other.history.stats())).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each(Object.entries(endings))('by %s is rejected by another replica after 900 ms', async (_how, end) => {
    let now = 5_000;
    const here = testApp({ database });
    const person = await signedIn(here);
    const token = await here.context.sessions.create(person.id, { remember: true });
    const sessions = createSessions(database.drizzle, () => now);
    const elsewhere = appRouter.createCaller({ context: { ...here.context, sessions, token } });
    await elsewhere.auth.verify();
    await end({ ...person, other: here.withToken(token) });
    now += 900;
    expect(await here.errorOf(elsewhere.auth.verify())).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is rejected by another replica within a second', async () => {
    const [here, there] = [testApp({ database }), testApp({ database })];
    const person = await signedIn(here);
    const token = await here.context.sessions.create(person.id, { remember: true });
    const [own, elsewhere] = [here.withToken(token), there.withToken(token)];
    await elsewhere.auth.verify();
    await own.auth.logout();
    const ended = performance.now();
    let began = ended;
    for (let isIn = true; isIn; ) {
      expect(began - ended).toBeLessThanOrEqual(1_000);
      await setImmediate();
      began = performance.now();
      isIn = await elsewhere.auth.verify().then(
        () => true,
        () => false,
      );
    }
    expect(await here.errorOf(own.auth.verify())).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('a cached account', () => {
  it('has its new role, username and premium status from the next request on', async () => {
    const app = testApp({ database });
    const { own, owner, id } = await signedIn(app);
    expect(await app.errorOf(own.admin.stats())).toMatchObject({ code: 'FORBIDDEN' });
    await owner.admin.setRole({ id, role: 'admin' });
    await expect(own.admin.stats()).resolves.toBeDefined();
    await owner.admin.togglePremium({ id });
    expect((await own.auth.verify()).user).toMatchObject({ role: 'admin', isPremium: true });
    await owner.admin.setRole({ id, role: 'user' });
    expect(await app.errorOf(own.admin.stats())).toMatchObject({ code: 'FORBIDDEN' });
    await own.auth.updateProfile({ username: `renamed-${id}` });
    expect((await own.auth.verify()).user.username).toBe(`renamed-${id}`);
  });
});
