import { auditLog } from '@marquee/db/tables/audit-log';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const ada = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };
const newPassword = 'Newpass99';

/** Ada, signed in twice, as a login at an OpenID provider leaves her: without a password. */
async function withoutPassword(app = testApp({ database })) {
  const { user } = await app.caller.auth.register(ada);
  const other = await app.context.sessions.create(user.id, { remember: true });
  await database.drizzle.update(users).set({ passwordHash: null });
  const token = await app.context.sessions.create(user.id, { remember: true, method: 'oidc' });
  return { app, own: app.withToken(token), other: app.withToken(other) };
}

describe('setting a first password', () => {
  it('makes the login work, ends the other sessions, and is audited without it', async () => {
    const { app, own, other } = await withoutPassword();
    const login = { emailOrUsername: 'ada', password: newPassword };
    expect(await app.errorOf(app.caller.auth.login(login))).toMatchObject({ httpStatus: 401 });
    expect((await own.auth.setPassword({ newPassword })).user.username).toBe('ada');
    expect((await own.auth.verify()).user.username).toBe('ada');
    expect(await app.errorOf(other.auth.verify())).toMatchObject({ httpStatus: 401 });
    expect((await app.caller.auth.login(login)).user.username).toBe('ada');
    const audits = await database.drizzle.select().from(auditLog);
    expect(audits).toMatchObject([{ action: 'set-password', actor: 'ada', target: 'ada', after: { ended: 2 } }]);
    expect(JSON.stringify(audits)).not.toMatch(/argon2|Newpass/);
  });

  it('is refused where the account has one, also for one of two at once', async () => {
    const { app, own } = await withoutPassword();
    const calls = ['Newpass91', 'Newpass92'].map((text) => own.auth.setPassword({ newPassword: text }));
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await app.errorOf(own.auth.setPassword({ newPassword }))).toMatchObject({
      httpStatus: 409,
      message: accountMessages.passwordExists,
    });
  });

  it('needs a session, and a password by the rule', async () => {
    const { app, own } = await withoutPassword();
    expect(await app.errorOf(app.caller.auth.setPassword({ newPassword }))).toMatchObject({ httpStatus: 401 });
    expect(await app.errorOf(own.auth.setPassword({ newPassword: 'weak' }))).toMatchObject({
      httpStatus: 400,
      errors: { newPassword: accountMessages.passwordShort },
    });
  });

  it('comes before recovery codes and a change of the password', async () => {
    const { app, own } = await withoutPassword();
    const missing = { httpStatus: 409, message: accountMessages.passwordMissing };
    const codes = own.auth.createRecoveryCodes({ currentPassword: newPassword });
    expect(await app.errorOf(codes)).toMatchObject(missing);
    const change = own.auth.updateProfile({ currentPassword: newPassword, newPassword });
    expect(await app.errorOf(change)).toMatchObject(missing);
  });
});

describe('where passwords are not used', () => {
  const off = () => testApp({ database, signInWays: { passwordLogin: false } });
  const refused = { httpStatus: 403, code: 'PASSWORD_LOGIN_OFF', message: accountMessages.passwordLoginOff };

  it('login, registration, mail and a first password are refused, whatever the input', async () => {
    const app = off();
    await testApp({ database }).caller.auth.register(ada);
    const before = await database.drizzle.$count(sessions);
    const member = await app.as('user');
    const calls = [
      () => app.caller.auth.login({ emailOrUsername: 'ada', password: ada.password }),
      () => app.caller.auth.login({ emailOrUsername: 'nobody', password: '' }),
      () => app.caller.auth.register({ ...ada, username: 'bob', email: 'bob@example.com' }),
      () => app.caller.auth.register({ ...ada, username: '' }),
      () => app.caller.auth.forgot({ emailOrUsername: 'ada' }),
      () => member.auth.setPassword({ newPassword }),
      () => member.auth.setPassword({ newPassword: 'weak' }),
    ];
    for (const call of calls) expect(await app.errorOf(call())).toMatchObject(refused);
    // That of the member.
    expect(await database.drizzle.$count(sessions)).toBe(before + 1);
    expect(await app.caller.auth.ways()).toMatchObject({ passwordLogin: false });
  });

  it('recovery codes and one-time links sign in', async () => {
    const { token, user } = await testApp({ database }).caller.auth.register(ada);
    const app = off();
    const { codes } = await app.withToken(token).auth.createRecoveryCodes({ currentPassword: ada.password });
    const code = codes[0] ?? '';
    const byCode = await app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword });
    expect(byCode.user.username).toBe('ada');
    const { url } = await (await app.as('owner')).admin.resetLink({ id: user.id });
    const byLink = await app.caller.auth.recover({ token: url.split('/').at(-1) ?? '', newPassword });
    expect(byLink.user.username).toBe('ada');
  });
});
