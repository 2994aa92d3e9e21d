import { sessions } from '@marquee/db/tables/sessions';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { profileIdOf } from '@marquee/db/testing/accounts';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { messages } from '@marquee/domain/site/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminTest, openAdminTest, type TestMember } from '../../testing/admin.ts';

let app: AdminTest;
beforeAll(async () => {
  app = await openAdminTest();
});
beforeEach(() => app.database.empty());
afterAll(() => app.database.close());

describe('setRole', () => {
  it('takes effect with the next request', async () => {
    const owner = await app.member('owner');
    const user = await app.member('user');
    expect((await owner.own.admin.setRole({ id: user.id, role: 'admin' })).user.role).toBe('admin');
    await expect(user.own.admin.stats()).resolves.toMatchObject({ totalUsers: 2, adminUsers: 2 });
    await owner.own.admin.setRole({ id: user.id, role: 'user' });
    expect(await app.errorOf(user.own.admin.stats())).toMatchObject({ httpStatus: 403 });
    expect((await app.audits()).map(({ action, after }) => [action, after])).toEqual([
      ['set-role', { role: 'admin' }],
      ['set-role', { role: 'user' }],
    ]);
  });

  it('rejects a change of one’s own role', async () => {
    const owner = await app.member('owner');
    await app.member('owner');
    for (const role of ['user', 'admin', 'owner'] as const) {
      const call = owner.own.admin.setRole({ id: owner.id, role });
      expect(await app.errorOf(call)).toMatchObject({ httpStatus: 409, message: administrationMessages.ownRole });
    }
    expect((await app.rowOf(owner.id))?.role).toBe('owner');
  });
});

it('setRole and remove refuse admins before they look up the account', async () => {
  const { own } = await app.member('admin');
  const id = 2_000_000;
  for (const call of [own.admin.setRole({ id, role: 'admin' }), own.admin.remove({ id })])
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 403, message: messages.roleTooLow });
});

describe('remove', () => {
  it('deletes the account with its sessions and history', async () => {
    const owner = await app.member('owner');
    const user = await app.member('user');
    const now = new Date();
    await app.database.drizzle.insert(watchHistory).values({
      profileId: await profileIdOf(app.database, user.id),
      mediaType: 'movie',
      mediaId: 1,
      watchedAt: now,
      lastWatched: now,
      updatedAt: now,
    });
    expect(await owner.own.admin.remove({ id: user.id })).toEqual({ deleted: 1 });
    expect(await app.errorOf(user.own.auth.verify())).toMatchObject({ httpStatus: 401 });
    expect(await app.rowOf(user.id)).toBeUndefined();
    expect(await app.database.drizzle.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await app.database.drizzle.$count(watchHistory)).toBe(0);
    expect(await app.audits()).toMatchObject([
      {
        action: 'delete-user',
        targetId: null,
        target: user.username,
        before: { id: user.id, email: user.email },
        after: null,
      },
    ]);
    expect(JSON.stringify(await app.audits())).not.toContain('passwordHash');
  });

  it('keeps the audit rows of a deleted actor', async () => {
    const owner = await app.member('owner');
    const admin = await app.member('admin');
    const user = await app.member('user');
    await admin.own.admin.togglePremium({ id: user.id });
    await owner.own.admin.remove({ id: admin.id });
    expect((await app.audits())[0]).toMatchObject({ actorId: null, actor: admin.username, targetId: user.id });
  });

  it('rejects one’s own account', async () => {
    const owner = await app.member('owner');
    await app.member('owner');
    const call = owner.own.admin.remove({ id: owner.id });
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 409, message: administrationMessages.ownAccount });
    expect(await app.ownerCount()).toBe(2);
  });
});

describe('concurrent owners', () => {
  it.each(['demote', 'delete'] as const)('who %s each other leave exactly one owner', async (how) => {
    for (let round = 0; round < 20; round += 1) {
      await app.database.empty();
      const [ada, bob] = [await app.member('owner'), await app.member('owner')];
      const attack = (by: TestMember, id: number) =>
        how === 'demote' ? by.own.admin.setRole({ id, role: 'user' }) : by.own.admin.remove({ id });
      const results = await Promise.allSettled([attack(ada, bob.id), attack(bob, ada.id)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await app.ownerCount()).toBe(1);
      expect(await app.audits()).toHaveLength(1);
    }
  });
});

it.each([
  ['updateUser', (own: AdminTest['caller']) => own.admin.updateUser({ id: 999, username: 'nobody' })],
  ['togglePremium', (own: AdminTest['caller']) => own.admin.togglePremium({ id: 999 })],
  ['setRole', (own: AdminTest['caller']) => own.admin.setRole({ id: Number.MAX_SAFE_INTEGER, role: 'admin' })],
  ['remove', (own: AdminTest['caller']) => own.admin.remove({ id: 999 })],
])('%s returns 404 for an unknown id', async (_, call) => {
  const owner = await app.member('owner');
  expect(await app.errorOf(call(owner.own))).toMatchObject({
    httpStatus: 404,
    message: administrationMessages.userNotFound,
  });
});

it('rolls back the write if its audit row fails', async () => {
  const owner = await app.member('owner');
  const user = await app.member('user');
  await app.database.drizzle.execute(`alter table audit_log add constraint refuse_all check (false) not valid`);
  try {
    expect(await app.errorOf(owner.own.admin.remove({ id: user.id }))).toMatchObject({ httpStatus: 500 });
    expect(await app.isSignedIn(user.own)).toBe(true);
  } finally {
    await app.database.drizzle.execute(`alter table audit_log drop constraint refuse_all`);
  }
});
