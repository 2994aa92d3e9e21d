import { setImmediate } from 'node:timers/promises';
import { createSessions } from '@marquee/auth/sessions';
import { sessions as sessionRows } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { newUser } from '@marquee/db/testing-accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing.ts';

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
  if (!row) throw new Error('The account was not made');
  return row.id;
}

describe('a session in memory', () => {
  it('is believed for nearly a second, and not a moment longer', async () => {
    let now = 5_000;
    const sessions = createSessions(database.drizzle, () => now);
    const id = await newAccount();
    const token = await sessions.create(id, { remember: false });
    expect(await sessions.validate(token)).toMatchObject({ id });
    await database.drizzle.delete(sessionRows).where(eq(sessionRows.userId, id));
    now += 899;
    expect(await sessions.validate(token)).toMatchObject({ id });
    now += 1;
    expect(await sessions.validate(token)).toBeNull();
  });

  it('is not believed past its own end', async () => {
    let now = 0;
    const sessions = createSessions(database.drizzle, () => now);
    const id = await newAccount();
    const token = await sessions.create(id, { remember: false });
    const expiresAt = new Date(Date.now() + 500);
    await database.drizzle.update(sessionRows).set({ expiresAt }).where(eq(sessionRows.userId, id));
    expect(await sessions.validate(token)).toMatchObject({ id });
    await database.drizzle.delete(sessionRows).where(eq(sessionRows.userId, id));
    now += 500;
    expect(await sessions.validate(token)).toBeNull();
  });

  it('is prolonged by use in the second half of its life, once the memory of it ended', async () => {
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
    expect(await sessions.validate(token)).toMatchObject({ id });
    expect(await days()).toBe(30);
    expect(sessions.statistics()).toEqual({ fromMemory: 1, lookedUp: 2 });
  });

  it('is not remembered by a look-up that began before it ended', async () => {
    const sessions = createSessions(database.drizzle);
    const token = await sessions.create(await newAccount(), { remember: true });
    await Promise.all([sessions.validate(token), sessions.validate(token), sessions.end(token)]);
    expect(await sessions.validate(token)).toBeNull();
  });
});

/** Somebody who is signed in on two devices, both of which called a moment ago, and an owner. */
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
  'a new email': ({ own }) => own.auth.updateProfile({ email: `moved-${names}@example.com` }),
  'a password set by an admin': ({ owner, id }) => owner.admin.updateUser({ id, password: 'Ghijkl34' }),
  'an email set by an admin': ({ owner, id }) => owner.admin.updateUser({ id, email: `set-${names}@example.com` }),
  'the deletion of the account': ({ owner, id }) => owner.admin.remove({ id }),
};

describe('a session that ended', () => {
  it.each(Object.entries(endings))('by %s is refused at once in the same process', async (_how, end) => {
    const app = testApp({ database });
    const person = await signedIn(app);
    await end(person);
    expect(await app.refusal(person.other.auth.verify())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await app.refusal(person.other.history.stats())).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each(Object.entries(endings))('by %s is refused by another replica within a second', async (_how, end) => {
    const [here, there] = [testApp({ database }), testApp({ database })];
    const person = await signedIn(here);
    const token = await here.context.sessions.create(person.id, { remember: true });
    const [own, elsewhere] = [here.withToken(token), there.withToken(token)];
    await elsewhere.auth.verify();
    await end({ ...person, other: own });
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
    expect(await here.refusal(own.auth.verify())).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('an account in memory', () => {
  it('has its new role, name and badge from the next call on', async () => {
    const app = testApp({ database });
    const { own, owner, id } = await signedIn(app);
    expect(await app.refusal(own.admin.stats())).toMatchObject({ code: 'FORBIDDEN' });
    await owner.admin.setRole({ id, role: 'admin' });
    await expect(own.admin.stats()).resolves.toBeDefined();
    await owner.admin.togglePremium({ id });
    expect((await own.auth.verify()).user).toMatchObject({ role: 'admin', isPremium: true });
    await owner.admin.setRole({ id, role: 'user' });
    expect(await app.refusal(own.admin.stats())).toMatchObject({ code: 'FORBIDDEN' });
    await own.auth.updateProfile({ username: `renamed-${id}` });
    expect((await own.auth.verify()).user.username).toBe(`renamed-${id}`);
  });
});
