import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { accountMessages as say } from '@marquee/domain/account-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const ada = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };

/** Whose session a token opens; null where it opens none. */
async function holderOf(token: string | null): Promise<string | null> {
  const call = app.withToken(token).auth.verify();
  return call.then(
    ({ user }) => user.username,
    () => null,
  );
}

describe('register', () => {
  it('makes a plain account and signs it in', async () => {
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
    expect(await holderOf(token)).toBe('ada');
  });

  it.each([
    ['the same name', { username: 'ada' }, { username: say.usernameTaken }],
    ['the name in capitals and blanks', { username: ' ADA ' }, { username: say.usernameTaken }],
    ['the same address', { email: 'ada@example.com' }, { email: say.emailTaken }],
    ['the address in capitals', { email: 'Ada@Example.COM' }, { email: say.emailTaken }],
  ])('refuses %s, and changes nothing', async (_, taken, errors) => {
    await app.caller.auth.register(ada);
    const before = await database.drizzle.select().from(users);
    const other = { username: 'bob', email: 'bob@example.com', password: 'Zyxwvu98', ...taken };
    expect(await app.refusal(app.caller.auth.register(other))).toMatchObject({ httpStatus: 409, errors });
    expect(await database.drizzle.select().from(users)).toEqual(before);
  });

  it('answers each broken rule with its own message and makes no row', async () => {
    const broken = { username: 'a b', email: 'nobody', password: 'short' };
    expect(await app.refusal(app.caller.auth.register(broken))).toMatchObject({
      httpStatus: 400,
      errors: { username: say.usernameCharacters, email: say.emailInvalid, password: say.passwordShort },
    });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('answers a field that is not there, or is no text, like an empty one', async () => {
    const nothing = { username: 7 } as unknown as typeof ada;
    expect(await app.refusal(app.caller.auth.register(nothing))).toMatchObject({
      httpStatus: 400,
      message: say.usernameRequired,
      errors: { username: say.usernameRequired, email: say.emailRequired, password: say.passwordRequired },
    });
  });

  it('names no field where the input as a whole is refused', async () => {
    const greedy = { ...ada, role: 'owner' };
    expect(await app.refusal(app.caller.auth.register(greedy))).toMatchObject({
      httpStatus: 400,
      message: expect.stringContaining('role'),
      errors: null,
    });
  });

  it('takes no role, premium flag or id from outside', async () => {
    const greedy = { ...ada, role: 'owner', isPremium: true, id: 7 };
    expect(await app.refusal(app.caller.auth.register(greedy))).toMatchObject({ httpStatus: 400 });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('of 50 registrations of one name at once makes one account and 49 clean refusals', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const call = app.caller.auth.register({ ...ada, email: `ada${n}@example.com` });
        return call.then(
          () => 'made',
          () => app.refusal(call).then(({ httpStatus }) => httpStatus),
        );
      }),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 409)).toHaveLength(49);
    expect(await database.drizzle.$count(users)).toBe(1);
  });
});

describe('login', () => {
  beforeEach(async () => {
    await app.caller.auth.register(ada);
  });

  it.each(['ada', 'ADA ', 'ada@example.com', 'Ada@EXAMPLE.com'])('takes %j', async (emailOrUsername) => {
    const { token, user } = await app.caller.auth.login({ emailOrUsername, password: ada.password });
    expect(user.username).toBe('ada');
    expect(await holderOf(token)).toBe('ada');
  });

  it('answers an unknown account and a wrong password alike', async () => {
    const wrong = await app.refusal(app.caller.auth.login({ emailOrUsername: 'ada', password: 'Abcdef13' }));
    const unknown = await app.refusal(app.caller.auth.login({ emailOrUsername: 'bob', password: 'Abcdef13' }));
    expect(wrong).toEqual({ message: say.loginRefused, code: 'UNAUTHORIZED', httpStatus: 401, errors: null });
    expect(unknown).toEqual(wrong);
  });

  it('compares composed and decomposed letters as one, and inner blanks as they are', async () => {
    await app.caller.auth.register({ username: 'zoe', email: 'zoe@example.com', password: 'Caf\u00e9 Noir 1' });
    const decomposed = { emailOrUsername: 'zoe', password: 'Cafe\u0301 Noir 1' };
    expect((await app.caller.auth.login(decomposed)).user.username).toBe('zoe');
    const joined = app.caller.auth.login({ emailOrUsername: 'zoe', password: 'Caf\u00e9Noir1' });
    expect(await app.refusal(joined)).toMatchObject({ httpStatus: 401 });
  });

  it('lasts 30 days when remembered, else 24 hours', async () => {
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
  it('end on logout, theirs alone; a second logout is no fault', async () => {
    const { token } = await app.caller.auth.register(ada);
    const { token: other } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    await app.withToken(token).auth.logout();
    await app.withToken(token).auth.logout();
    await app.caller.auth.logout();
    expect([await holderOf(token), await holderOf(other)]).toEqual([null, 'ada']);
  });

  it('are not opened by what the table holds', async () => {
    await app.caller.auth.register(ada);
    const [row] = await database.drizzle.select().from(sessions);
    expect(await holderOf(row?.id ?? '')).toBeNull();
  });

  it('answer 401 without a token, with a false one, and once expired, when their row goes', async () => {
    const { token } = await app.caller.auth.register(ada);
    await database.drizzle.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    for (const dead of [null, 'nonsense', token]) {
      expect(await app.refusal(app.withToken(dead).auth.profile())).toEqual({
        message: say.authenticationRequired,
        code: 'UNAUTHORIZED',
        httpStatus: 401,
        errors: null,
      });
    }
    expect(await database.drizzle.$count(sessions)).toBe(0);
  });

  it('slide only when remembered, and only in the second half of their life', async () => {
    await app.caller.auth.register(ada);
    // The one session that is looked at below is then the one that was used.
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

  it('end 180 days after the sign-in, however often they slid', async () => {
    await app.caller.auth.register(ada);
    const { token } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password, remember: true });
    await database.drizzle.update(sessions).set({ createdAt: new Date(Date.now() - 181 * 86_400_000) });
    expect(await holderOf(token)).toBeNull();
  });
});

describe('updateProfile', () => {
  const signIn = async () => {
    const { token } = await app.caller.auth.register(ada);
    const { token: other } = await app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    return { own: app.withToken(token), token, other };
  };

  it('changes the name and keeps every session', async () => {
    const { own, token, other } = await signIn();
    const { user } = await own.auth.updateProfile({ username: 'countess' });
    expect(user).toMatchObject({ username: 'countess', email: 'ada@example.com' });
    expect([await holderOf(token), await holderOf(other)]).toEqual(['countess', 'countess']);
  });

  it('changes the address and ends the other sessions', async () => {
    const { own, token, other } = await signIn();
    await own.auth.updateProfile({ email: 'countess@example.com' });
    expect([await holderOf(token), await holderOf(other)]).toEqual(['ada', null]);
  });

  it('changes the password, ends the other sessions, and the old one is refused', async () => {
    const { own, token, other } = await signIn();
    await own.auth.updateProfile({ currentPassword: ada.password, newPassword: 'Newpass99' });
    expect([await holderOf(token), await holderOf(other)]).toEqual(['ada', null]);
    const old = app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password });
    expect(await app.refusal(old)).toMatchObject({ httpStatus: 401 });
    expect((await app.caller.auth.login({ emailOrUsername: 'ada', password: 'Newpass99' })).user.id).toBe(1);
  });

  it('refuses a wrong present password with its field, and changes nothing', async () => {
    const { own, other } = await signIn();
    const change = own.auth.updateProfile({ currentPassword: 'Wrong1234', newPassword: 'Newpass99' });
    expect(await app.refusal(change)).toMatchObject({
      httpStatus: 400,
      errors: { currentPassword: say.currentPasswordWrong },
    });
    expect(await holderOf(other)).toBe('ada');
  });

  it('of 8 password changes at once with one present password lets one win', async () => {
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
    [{ username: 'bob' }, { username: say.usernameTaken }],
    [{ email: 'BOB@example.com' }, { email: say.emailTaken }],
  ])('refuses %j of another account', async (change, errors) => {
    await app.caller.auth.register({ username: 'bob', email: 'bob@example.com', password: 'Abcdef12' });
    const { own } = await signIn();
    expect(await app.refusal(own.auth.updateProfile(change))).toMatchObject({ httpStatus: 409, errors });
  });

  it('gives nobody a role', async () => {
    const { own } = await signIn();
    const greedy = { username: 'ada', role: 'owner' };
    expect(await app.refusal(own.auth.updateProfile(greedy))).toMatchObject({ httpStatus: 400 });
    expect((await own.auth.profile()).user.role).toBe('user');
  });
});

it('stores passwords as Argon2id with at least 19 MiB and two passes', async () => {
  await app.caller.auth.register(ada);
  const [row] = await database.drizzle.select({ hash: users.passwordHash }).from(users);
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
