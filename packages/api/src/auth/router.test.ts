import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const ada = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };

/** Username of a token's session; null if the token is invalid. */
async function usernameOf(token: string | null): Promise<string | null> {
  const call = app.withToken(token).auth.verify();
  return call.then(
    ({ user }) => user.username,
    () => null,
  );
}

describe('register', () => {
  it('creates a plain account and signs it in', async () => {
    const { token, user } = await app.caller.auth.register({ ...ada, name: 'ada' });
    expect(user).toEqual({
      id: 1,
      username: 'ada',
      email: 'ada@example.com',
      name: 'ada',
      role: 'user',
      isPremium: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await usernameOf(token)).toBe('ada');
  });

  it.each([
    ['the same name', { username: 'ada' }, { username: accountMessages.usernameTaken }],
    ['the name in capitals with spaces', { username: ' ADA ' }, { username: accountMessages.usernameTaken }],
    ['the same email', { email: 'ada@example.com' }, { email: accountMessages.emailTaken }],
    ['the email in capitals', { email: 'Ada@Example.COM' }, { email: accountMessages.emailTaken }],
  ])('rejects %s and changes nothing', async (_, taken, errors) => {
    await app.caller.auth.register(ada);
    const before = await database.drizzle.select().from(users);
    const other = { username: 'bob', email: 'bob@example.com', password: 'Zyxwvu98', ...taken };
    expect(await app.errorOf(app.caller.auth.register(other))).toMatchObject({ httpStatus: 409, errors });
    expect(await database.drizzle.select().from(users)).toEqual(before);
  });

  it('returns a message per invalid field and creates no account', async () => {
    const broken = { username: 'a b', email: 'nobody', password: 'short' };
    expect(await app.errorOf(app.caller.auth.register(broken))).toMatchObject({
      httpStatus: 400,
      errors: {
        username: accountMessages.usernameCharacters,
        email: accountMessages.emailInvalid,
        password: accountMessages.passwordShort,
      },
    });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('treats a missing or non-string field like an empty one', async () => {
    const nothing = { username: 7 } as unknown as typeof ada;
    expect(await app.errorOf(app.caller.auth.register(nothing))).toMatchObject({
      httpStatus: 400,
      message: accountMessages.usernameRequired,
      errors: {
        username: accountMessages.usernameRequired,
        email: accountMessages.emailRequired,
        password: accountMessages.passwordRequired,
      },
    });
  });

  it('returns no field errors if the input as a whole is invalid', async () => {
    const greedy = { ...ada, role: 'owner' };
    expect(await app.errorOf(app.caller.auth.register(greedy))).toMatchObject({
      httpStatus: 400,
      message: expect.stringContaining('role'),
      errors: null,
    });
  });

  it('rejects role, premium flag and id in the input', async () => {
    const greedy = { ...ada, role: 'owner', isPremium: true, id: 7 };
    expect(await app.errorOf(app.caller.auth.register(greedy))).toMatchObject({ httpStatus: 400 });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('creates one account from 50 concurrent registrations of one name; the others get 409', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const call = app.caller.auth.register({ ...ada, email: `ada${n}@example.com` });
        return call.then(
          () => 'created',
          () => app.errorOf(call).then(({ httpStatus }) => httpStatus),
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 409)).toHaveLength(49);
    expect(await database.drizzle.$count(users)).toBe(1);
  });
});

describe('login', () => {
  beforeEach(async () => {
    await app.caller.auth.register(ada);
  });

  it.each(['ada', 'ADA ', 'ada@example.com', 'Ada@EXAMPLE.com'])('accepts %j', async (emailOrUsername) => {
    const { token, user } = await app.caller.auth.login({ emailOrUsername, password: ada.password });
    expect(user.username).toBe('ada');
    expect(await usernameOf(token)).toBe('ada');
  });

  it('returns the same error for an unknown account and a wrong password', async () => {
    const wrong = await app.errorOf(app.caller.auth.login({ emailOrUsername: 'ada', password: 'Abcdef13' }));
    const unknown = await app.errorOf(app.caller.auth.login({ emailOrUsername: 'bob', password: 'Abcdef13' }));
    expect(wrong).toEqual({
      message: accountMessages.loginRefused,
      code: 'UNAUTHORIZED',
      httpStatus: 401,
      errors: null,
    });
    expect(unknown).toEqual(wrong);
  });

  it('normalizes Unicode in passwords but keeps inner spaces', async () => {
    await app.caller.auth.register({ username: 'zoe', email: 'zoe@example.com', password: 'Caf\u00e9 Noir 1' });
    const decomposed = { emailOrUsername: 'zoe', password: 'Cafe\u0301 Noir 1' };
    expect((await app.caller.auth.login(decomposed)).user.username).toBe('zoe');
    const joined = app.caller.auth.login({ emailOrUsername: 'zoe', password: 'Caf\u00e9Noir1' });
    expect(await app.errorOf(joined)).toMatchObject({ httpStatus: 401 });
  });

  it('creates a session of 30 days if remembered, else 24 hours', async () => {
    await database.drizzle.delete(sessions);
    await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password, remember: true });
    await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    const rows = await database.drizzle
      .select({
        remember: sessions.remember,
        hours: sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 3600)::int`,
      })
      .from(sessions)
      .orderBy(sessions.remember);
    expect(rows).toEqual([
      { remember: false, hours: 24 },
      { remember: true, hours: 720 },
    ]);
  });
});

describe('sessions', () => {
  it('end on logout without ending others; a second logout succeeds', async () => {
    const { token } = await app.caller.auth.register(ada);
    const { token: other } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    await app.withToken(token).auth.logout();
    await app.withToken(token).auth.logout();
    await app.caller.auth.logout();
    expect([await usernameOf(token), await usernameOf(other)]).toEqual([null, 'ada']);
  });

  it('do not accept the stored session id as a token', async () => {
    await app.caller.auth.register(ada);
    const [row] = await database.drizzle.select().from(sessions);
    expect(await usernameOf(row?.id ?? '')).toBeNull();
  });

  it('return 401 without a token, with an invalid one, and once expired, and delete the expired row', async () => {
    const { token } = await app.caller.auth.register(ada);
    await database.drizzle.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    for (const dead of [null, 'nonsense', token]) {
      expect(await app.errorOf(app.withToken(dead).auth.profile())).toEqual({
        message: accountMessages.authenticationRequired,
        code: 'UNAUTHORIZED',
        httpStatus: 401,
        errors: null,
      });
    }
    expect(await database.drizzle.$count(sessions)).toBe(0);
  });

  it('are extended only if remembered, in the second half of their lifetime', async () => {
    await app.caller.auth.register(ada);
    // Leaves only the session under test.
    await database.drizzle.delete(sessions);
    const day = 86_400_000;
    const left = async (remember: boolean, milliseconds: number) => {
      const { token } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password, remember });
      const own = eq(sessions.remember, remember);
      await database.drizzle
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where(own);
      await app.withToken(token).auth.verify();
      const [row] = await database.drizzle.select().from(sessions).where(own);
      const remaining = (row?.expiresAt.getTime() ?? 0) - Date.now();
      await database.drizzle.delete(sessions).where(own);
      return Math.round((remaining / day) * 10) / 10;
    };
    expect([await left(true, 20 * day), await left(true, 14 * day), await left(false, day / 10)]).toEqual([
      20, 30, 0.1,
    ]);
  });

  it('end 180 days after login, even if extended', async () => {
    await app.caller.auth.register(ada);
    const { token } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password, remember: true });
    await database.drizzle.update(sessions).set({ createdAt: new Date(Date.now() - 181 * 86_400_000) });
    expect(await usernameOf(token)).toBeNull();
  });
});

describe('updateProfile', () => {
  const signIn = async () => {
    const { token } = await app.caller.auth.register(ada);
    const { token: other } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    return { own: app.withToken(token), token, other };
  };

  it('changes the username and keeps every session', async () => {
    const { own, token, other } = await signIn();
    const { user } = await own.auth.updateProfile({ username: 'countess' });
    expect(user).toMatchObject({ username: 'countess', name: 'countess', email: 'ada@example.com' });
    expect([await usernameOf(token), await usernameOf(other)]).toEqual(['countess', 'countess']);
  });

  it('changes the email and ends the other sessions', async () => {
    const { own, token, other } = await signIn();
    await own.auth.updateProfile({ email: 'countess@example.com', currentPassword: ada.password });
    expect([await usernameOf(token), await usernameOf(other)]).toEqual(['ada', null]);
  });

  it('changes the password, ends the other sessions and rejects the old password', async () => {
    const { own, token, other } = await signIn();
    await own.auth.updateProfile({ currentPassword: ada.password, newPassword: 'Newpass99' });
    expect([await usernameOf(token), await usernameOf(other)]).toEqual(['ada', null]);
    const old = app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    expect(await app.errorOf(old)).toMatchObject({ httpStatus: 401 });
    expect((await app.caller.auth.login({ emailOrUsername: 'ada', password: 'Newpass99' })).user.id).toBe(1);
  });

  it('rejects a wrong current password with a field error and changes nothing', async () => {
    const { own, other } = await signIn();
    const change = own.auth.updateProfile({ currentPassword: 'Wrong1234', newPassword: 'Newpass99' });
    expect(await app.errorOf(change)).toMatchObject({
      httpStatus: 400,
      errors: { currentPassword: accountMessages.currentPasswordWrong },
    });
    expect(await usernameOf(other)).toBe('ada');
  });

  it('lets one of 8 concurrent password changes win', async () => {
    const { own } = await signIn();
    const changes = Array.from({ length: 8 }, (_, n) =>
      own.auth.updateProfile({ currentPassword: ada.password, newPassword: `Newpass${n}0` }).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [{ username: 'bob' }, { username: accountMessages.usernameTaken }],
    [{ email: 'BOB@example.com', currentPassword: ada.password }, { email: accountMessages.emailTaken }],
  ])('rejects %j of another account', async (change, errors) => {
    await app.caller.auth.register({ username: 'bob', email: 'bob@example.com', password: 'Abcdef12' });
    const { own } = await signIn();
    expect(await app.errorOf(own.auth.updateProfile(change))).toMatchObject({ httpStatus: 409, errors });
  });

  it('rejects a role in the input', async () => {
    const { own } = await signIn();
    const greedy = { username: 'ada', role: 'owner' };
    expect(await app.errorOf(own.auth.updateProfile(greedy))).toMatchObject({ httpStatus: 400 });
    expect((await own.auth.profile()).user.role).toBe('user');
  });
});
