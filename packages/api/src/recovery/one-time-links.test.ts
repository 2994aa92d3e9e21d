import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { memoryCounters } from '../rate-limits/counters.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import { testApp, testNow } from '../testing/api.ts';

const newPassword = 'Newpass99';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

async function signUp() {
  const app = testApp({ database });
  const registration = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };
  const { token, user } = await app.caller.auth.register(registration);
  return { app, own: app.withToken(token), id: user.id };
}

const over = { httpStatus: 410, code: 'GONE', message: recoveryMessages.linkOver };

describe('a one-time link', () => {
  const tokenOf = ({ url }: { url: string }) => /\/recover\/(\w+)$/.exec(url)?.[1] ?? '';

  it('made by an admin sets a new password once, and ends all other links', async () => {
    const { app, own, id } = await signUp();
    const admin = await app.as('admin');
    const [first, second] = [await admin.admin.resetLink({ id }), await admin.admin.resetLink({ id })];
    expect(first.expires_at).toBe(new Date(testNow.getTime() + 30 * 60_000).toISOString());
    const { token } = await app.caller.auth.recover({ token: tokenOf(second), newPassword });
    expect((await app.withToken(token).auth.sessions()).items).toMatchObject([{ method: 'one-time-link' }]);
    expect(await app.errorOf(own.auth.verify())).toMatchObject({ httpStatus: 401 });
    for (const link of [first, second]) {
      const call = app.caller.auth.recover({ token: tokenOf(link), newPassword });
      expect(await app.errorOf(call)).toMatchObject(over);
    }
  });

  it('says whose it is, as often as it is opened', async () => {
    const { app, id } = await signUp();
    const link = await (await app.as('owner')).admin.resetLink({ id });
    const token = tokenOf(link);
    for (let n = 0; n < 2; n += 1) {
      expect(await app.caller.auth.readLink({ token })).toEqual({ username: 'ada', expires_at: link.expires_at });
    }
    await app.caller.auth.recover({ token, newPassword });
    expect(await app.errorOf(app.caller.auth.readLink({ token }))).toMatchObject(over);
  });

  it('is counted as a wrong password if there is none, opened or used', async () => {
    const { app } = await signUp();
    const limited = appRouter.createCaller({
      context: { ...app.context, rateLimits: createRateLimits(memoryCounters) },
    });
    const token = 'a'.repeat(65);
    for (let n = 0; n < 5; n += 1) {
      expect(await app.errorOf(limited.auth.readLink({ token }))).toMatchObject(over);
      expect(await app.errorOf(limited.auth.recover({ token, newPassword }))).toMatchObject(over);
    }
    for (const call of [limited.auth.readLink({ token }), limited.auth.recover({ token, newPassword })])
      expect(await app.errorOf(call)).toMatchObject({ httpStatus: 429 });
  });

  it('is over after 30 minutes', async () => {
    const { app, id } = await signUp();
    const link = await (await app.as('owner')).admin.resetLink({ id });
    const later = appRouter.createCaller({
      context: { ...app.context, clock: () => new Date(testNow.getTime() + 30 * 60_000) },
    });
    expect(await app.errorOf(later.auth.readLink({ token: tokenOf(link) }))).toMatchObject(over);
    expect(await app.errorOf(later.auth.recover({ token: tokenOf(link), newPassword }))).toMatchObject(over);
  });

  it.each([
    ['its maker lost the role', { admin: 'user', ada: 'user' }],
    ['its account was promoted', { admin: 'admin', ada: 'owner' }],
  ] as const)('is over when %s, also if nothing ended it then', async (_, roles) => {
    const { app, id } = await signUp();
    const admin = await app.as('admin');
    const token = tokenOf(await admin.admin.resetLink({ id }));
    const { user } = await admin.auth.profile();
    for (const [account, role] of [
      [user.id, roles.admin],
      [id, roles.ada],
    ] as const) {
      await database.drizzle.update(users).set({ role }).where(eq(users.id, account));
    }
    expect(await app.errorOf(app.caller.auth.readLink({ token }))).toMatchObject(over);
    expect(await app.errorOf(app.caller.auth.recover({ token, newPassword }))).toMatchObject(over);
  });

  it('is not made by an admin for an admin or an owner', async () => {
    const { app } = await signUp();
    const admin = await app.as('admin');
    for (const role of ['admin', 'owner'] as const) {
      const { user } = await (await app.as(role)).auth.profile();
      expect(await app.errorOf(admin.admin.resetLink({ id: user.id }))).toMatchObject({ httpStatus: 403 });
      await (await app.as('owner')).admin.resetLink({ id: user.id });
    }
  });
});
