import { identities } from '@marquee/db/tables/identities';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { newUserPassword } from '@marquee/db/testing/accounts';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminTest, openAdminTest } from '../../testing/admin.ts';

let app: AdminTest;
beforeAll(async () => {
  app = await openAdminTest();
});
beforeEach(() => app.database.empty());
afterAll(() => app.database.close());

describe('updateUser', () => {
  it('changes the username and writes an audit row', async () => {
    const admin = await app.member('admin');
    const user = await app.member('user');
    const result = await admin.own.admin.updateUser({ id: user.id, username: 'Renamed', email: user.email });
    expect(result.user).toMatchObject({ id: user.id, username: 'Renamed', name: 'Renamed', email: user.email });
    expect(await app.rowOf(user.id)).toMatchObject({ username: 'Renamed', usernameCanonical: 'renamed' });
    expect(await app.isSignedIn(user.own)).toBe(true);
    expect(await app.audits()).toEqual([
      {
        actorId: admin.id,
        actor: admin.username,
        action: 'edit-user',
        targetId: user.id,
        target: user.username,
        before: { username: user.username },
        after: { username: 'Renamed' },
      },
    ]);
  });

  it('keeps a name that the OpenID provider gave, and no other', async () => {
    const admin = await app.member('admin');
    const namesAfter = async (name: string) => {
      const user = await app.member('user');
      await app.database.drizzle.update(users).set({ name }).where(eq(users.id, user.id));
      const rename = async (username: string) =>
        (await admin.own.admin.updateUser({ id: user.id, username })).user.name;
      const without = await rename(`${user.username}-2`);
      await app.database.drizzle.update(users).set({ name }).where(eq(users.id, user.id));
      await app.database.drizzle.insert(identities).values({ userId: user.id, issuer: 'i', subject: user.username });
      const { user: renamed } = await user.own.auth.updateProfile({ username: `${user.username}-3` });
      return { without: without.slice(-2), withLogin: renamed.name };
    };
    expect(await namesAfter('Ada Lovelace')).toEqual({ without: '-2', withLogin: 'Ada Lovelace' });
  });

  it.each([{ email: 'New@Example.com' }, { password: 'Zyxwvu98' }])(
    'with %j ends all sessions of the user',
    async (edit) => {
      const admin = await app.member('admin');
      const user = await app.member('user');
      await admin.own.admin.updateUser({ id: user.id, ...edit });
      expect(await app.isSignedIn(user.own)).toBe(false);
      expect(await app.isSignedIn(admin.own)).toBe(true);
      expect(await app.database.drizzle.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    },
  );

  it('sets a password that works, and audits only that it changed', async () => {
    const admin = await app.member('admin');
    const user = await app.member('user');
    await admin.own.admin.updateUser({ id: user.id, password: 'Zyxwvu98' });
    const { user: signedIn } = await app.caller.auth.login({ emailOrUsername: user.username, password: 'Zyxwvu98' });
    expect(signedIn.id).toBe(user.id);
    const [entry] = await app.audits();
    expect(entry).toMatchObject({ before: {}, after: { credentials: 'changed' } });
    expect(JSON.stringify(entry)).not.toMatch(/Zyxwvu98|argon2/);
  });

  it('keeps the current session when admins change their own email', async () => {
    const admin = await app.member('admin');
    const elsewhere = await app.context.sessions.create(admin.id, { remember: false });
    await admin.own.admin.updateUser({ id: admin.id, email: 'new@example.com', currentPassword: newUserPassword });
    expect(await app.isSignedIn(admin.own)).toBe(true);
    expect(await app.isSignedIn(app.withToken(elsewhere))).toBe(false);
  });

  it('writes nothing if nothing changes', async () => {
    const admin = await app.member('admin');
    const { id, username, email, own } = await app.member('user');
    const before = await app.rowOf(id);
    await admin.own.admin.updateUser({ id, username, email, password: '' });
    expect(await app.rowOf(id)).toEqual(before);
    expect(await app.audits()).toEqual([]);
    expect(await app.isSignedIn(own)).toBe(true);
  });

  it.each([
    ['username', accountMessages.usernameTaken],
    ['email', accountMessages.emailTaken],
  ] as const)('rejects a taken %s and writes no audit row', async (field, message) => {
    const admin = await app.member('admin');
    const user = await app.member('user');
    const other = await app.member('user');
    const before = await app.rowOf(user.id);
    const call = admin.own.admin.updateUser({ id: user.id, password: 'Zyxwvu98', [field]: other[field].toUpperCase() });
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 409, message, errors: { [field]: message } });
    expect(await app.rowOf(user.id)).toEqual(before);
    expect(await app.audits()).toEqual([]);
    expect(await app.isSignedIn(user.own)).toBe(true);
  });

  it('validates fields like sign-up', async () => {
    const admin = await app.member('admin');
    const user = await app.member('user');
    const broken = { id: user.id, username: 'a b', email: 'nobody', password: 'a' };
    expect(await app.errorOf(admin.own.admin.updateUser(broken))).toMatchObject({
      httpStatus: 400,
      errors: { username: accountMessages.usernameCharacters, email: accountMessages.emailInvalid },
    });
  });

  it('rejects a role in the input', async () => {
    const admin = await app.member('admin');
    const greedy = { id: admin.id, username: 'renamed', role: 'owner' };
    expect(await app.errorOf(admin.own.admin.updateUser(greedy))).toMatchObject({ httpStatus: 400 });
    expect((await app.rowOf(admin.id))?.role).toBe('admin');
  });

  it('does not deadlock when two owners edit each other concurrently', async () => {
    const owner = await app.member('owner');
    const other = await app.member('owner');
    for (let round = 0; round < 20; round += 1) {
      const results = await Promise.allSettled([
        owner.own.admin.togglePremium({ id: other.id }),
        other.own.admin.togglePremium({ id: owner.id }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    }
  });
});

describe('togglePremium', () => {
  it('toggles without a value and sets with one', async () => {
    const admin = await app.member('admin');
    const { id } = await app.member('user');
    const results = [
      await admin.own.admin.togglePremium({ id }),
      await admin.own.admin.togglePremium({ id }),
      await admin.own.admin.togglePremium({ id, isPremium: true }),
      await admin.own.admin.togglePremium({ id, isPremium: true }),
    ];
    expect(results.map(({ user }) => user.isPremium)).toEqual([true, false, true, true]);
    expect((await app.rowOf(id))?.isPremium).toBe(true);
    expect((await app.audits()).map(({ before, after }) => [before, after])).toEqual([
      [{ isPremium: false }, { isPremium: true }],
      [{ isPremium: true }, { isPremium: false }],
      [{ isPremium: false }, { isPremium: true }],
    ]);
  });
});

describe('admins', () => {
  it.each(['admin', 'owner'] as const)('cannot change another %s', async (role) => {
    const admin = await app.member('admin');
    const other = await app.member(role);
    const before = await app.rowOf(other.id);
    const { admin: api } = admin.own;
    const forbidden = { httpStatus: 403, message: administrationMessages.adminsProtected };
    const edit = { id: other.id, email: 'mine@example.com', password: 'Zyxwvu98' };
    expect(await app.errorOf(api.updateUser(edit))).toMatchObject(forbidden);
    expect(await app.errorOf(api.togglePremium({ id: other.id }))).toMatchObject(forbidden);
    expect(await app.rowOf(other.id)).toEqual(before);
    expect(await app.audits()).toEqual([]);
    expect(app.log.lines.at(-1)?.message).toBe('admin action denied');
  });

  it('may edit and toggle themselves', async () => {
    const admin = await app.member('admin');
    await admin.own.admin.updateUser({ id: admin.id, username: 'renamed' });
    expect((await admin.own.admin.togglePremium({ id: admin.id })).user).toMatchObject({
      username: 'renamed',
      isPremium: true,
    });
  });
});
