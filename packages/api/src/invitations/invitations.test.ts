import { auditLog } from '@marquee/db/tables/audit-log';
import { invitations } from '@marquee/db/tables/invitations';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { SignUpMode } from '@marquee/domain/accounts/sign-in-settings';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { testApp, testNow } from '../testing/api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const appWith = (signUp: SignUpMode) => testApp({ database, signInWays: { signUp } });
const person = (username: string) => ({ username, email: `${username}@example.com`, password: 'Abcdef12' });
const gone = { httpStatus: 410, code: 'GONE', message: invitationMessages.over };

describe('sign-up by invitation', () => {
  it('needs one where only the invited may sign up', async () => {
    const app = appWith('invited');
    expect(await app.errorOf(app.caller.auth.register(person('ada')))).toMatchObject({
      httpStatus: 403,
      code: 'INVITATION_REQUIRED',
      message: invitationMessages.required,
    });
    const admin = await app.as('admin');
    const { token } = await admin.invitations.create({});
    const { user } = await app.caller.auth.register({ ...person('ada'), invitation: token.toLowerCase() });
    expect(user).toMatchObject({ username: 'ada', role: 'user' });
  });

  it('shows who came by which', async () => {
    const app = appWith('invited');
    const admin = await app.as('admin');
    const { id, token } = await admin.invitations.create({ uses: 3, note: 'Family' });
    for (const name of ['ada', 'bob']) await app.caller.auth.register({ ...person(name), invitation: token });
    expect((await admin.invitations.list()).items).toEqual([
      {
        id,
        note: 'Family',
        uses: 3,
        uses_left: 1,
        created_at: expect.any(String),
        expires_at: '2026-03-09T12:00:00.000Z',
        created_by: expect.stringContaining('admin'),
        accounts: [
          { id: expect.any(Number), username: 'ada', joined_at: testNow.toISOString() },
          { id: expect.any(Number), username: 'bob', joined_at: testNow.toISOString() },
        ],
      },
    ]);
  });

  it.each([2, 8])('admits one of %i people who take the last use at once', async (count) => {
    const app = appWith('invited');
    const { token } = await (await app.as('owner')).invitations.create({ uses: 1 });
    const calls = Array.from({ length: count }, (_, n) =>
      app.caller.auth.register({ ...person(`person-${n}`), invitation: token }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failed = calls.filter((_, n) => results[n]?.status === 'rejected');
    for (const call of failed) expect(await app.errorOf(call)).toMatchObject(gone);
    // The owner, and the one who came.
    expect(await database.drizzle.$count(users)).toBe(2);
  });

  it('leaves the use when the name is taken', async () => {
    const app = appWith('invited');
    const { token } = await (await app.as('owner')).invitations.create({ uses: 1 });
    const { token: other } = await (await app.as('owner')).invitations.create({ uses: 1 });
    await app.caller.auth.register({ ...person('ada'), invitation: other });
    const taken = app.caller.auth.register({ ...person('ada'), invitation: token });
    expect(await app.errorOf(taken)).toMatchObject({ httpStatus: 409 });
    expect(await app.caller.invitations.read({ token })).toMatchObject({ uses_left: 1 });
  });

  it('is over after its hours, when deleted, and for an unknown code, without telling which names are taken', async () => {
    const app = appWith('invited');
    const admin = await app.as('admin');
    const { token: old } = await admin.invitations.create({ expires_in_hours: 1 });
    const hourLater = appRouter.createCaller({
      context: { ...app.context, clock: () => new Date(testNow.getTime() + 3_600_000) },
    });
    const { token: deleted, id } = await admin.invitations.create({});
    expect(await admin.invitations.remove({ id })).toEqual({ deleted: 1 });
    expect(await admin.invitations.remove({ id })).toEqual({ deleted: 0 });
    const taken = (await admin.auth.profile()).user.username;
    for (const [caller, invitation] of [
      [hourLater, old],
      [app.caller, deleted],
      [app.caller, '0'.repeat(16)],
    ] as const) {
      expect(await app.errorOf(caller.auth.register({ ...person(taken), invitation }))).toMatchObject(gone);
      expect(await app.errorOf(caller.invitations.read({ token: invitation }))).toMatchObject(gone);
    }
  });

  it('is possible where everybody may sign up', async () => {
    const app = appWith('open');
    const { token } = await (await app.as('admin')).invitations.create({});
    await app.caller.auth.register({ ...person('ada'), invitation: token });
    expect(await app.errorOf(app.caller.invitations.read({ token }))).toMatchObject(gone);
  });
});

describe('closed sign-up', () => {
  it.each([
    ['a free name', person('ada')],
    ['a taken name', person('taken')],
    ['an invalid input', { username: 'x' }],
    ['no input', undefined],
  ])('answers %s alike', async (_, input) => {
    await appWith('open').caller.auth.register(person('taken'));
    const app = appWith('closed');
    const call = app.caller.auth.register(input as ReturnType<typeof person>);
    expect(await app.errorOf(call)).toEqual({
      httpStatus: 403,
      code: 'SIGN_UP_CLOSED',
      message: invitationMessages.signUpClosed,
      errors: null,
    });
  });
});

it('the ways to sign in say who may sign up', async () => {
  expect(await appWith('invited').caller.auth.ways()).toMatchObject({ signUp: 'invited', access: 'open' });
});

it('an invitation is stored as a hash, and each change of it is audited', async () => {
  const app = appWith('invited');
  const admin = await app.as('admin');
  const { token, url, id } = await admin.invitations.create({ uses: 2, note: 'Ada' });
  expect(url).toBe(`http://localhost:3000/join/${token}`);
  await app.caller.auth.register({ ...person('ada'), invitation: token });
  await admin.invitations.remove({ id });
  const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.map(({ action, actor }) => [action, actor.replace(/-\d+$/, '')])).toEqual([
    ['create-invitation', 'admin'],
    ['sign-up-by-invitation', 'ada'],
    ['delete-invitation', 'admin'],
  ]);
  const { token: again } = await admin.invitations.create({});
  const stored = JSON.stringify([rows, await database.drizzle.select().from(invitations)]);
  for (const secret of [token, again]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.replaceAll('-', ''));
  }
});

it.each([{ uses: 0 }, { uses: 51 }, { expires_in_hours: 0 }, { expires_in_hours: 2_161 }, { note: 'x'.repeat(201) }])(
  'refuses %j',
  async (input) => {
    const app = appWith('invited');
    const admin = await app.as('admin');
    expect(await app.errorOf(admin.invitations.create(input))).toMatchObject({ httpStatus: 400 });
  },
);

it('refuses what cannot be a code with a field error', async () => {
  const app = appWith('invited');
  const call = app.caller.auth.register({ ...person('ada'), invitation: 'nonsense' });
  expect(await app.errorOf(call)).toMatchObject({
    httpStatus: 400,
    errors: { invitation: invitationMessages.invalid },
  });
});
