import { waitUntilBlocked } from '@marquee/api/testing/locks';
import { endByEvent } from '@marquee/auth/account-endings';
import type { Passwords } from '@marquee/auth/passwords';
import { quickPasswords } from '@marquee/auth/testing/quick-passwords';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityTestServer, password, type SecurityTestServer } from './testing-security-server.ts';

/** Runs once, right after a password is verified. */
let afterVerify: (() => Promise<unknown>) | null = null;
const passwords = quickPasswords();
const interruptedPasswords: Passwords = {
  ...passwords,
  verify: async (hash, typed) => {
    const isCorrect = await passwords.verify(hash, typed);
    const callback = afterVerify;
    afterVerify = null;
    await callback?.();
    return isCorrect;
  },
};

let product: SecurityTestServer;
beforeAll(async () => {
  product = await openSecurityTestServer({ passwords: interruptedPasswords });
});
afterAll(() => product.close());

const login = (username: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername: username, password } });
const sessionsOf = (id: number) => product.database.drizzle.$count(sessions, eq(sessions.userId, id));
const remove = (id: number) => product.database.drizzle.delete(users).where(eq(users.id, id));
const passwordChange = { currentPassword: password, newPassword: 'Newpass99' };

describe('a login with the right password', () => {
  it('creates no session when the password is changed meanwhile', async () => {
    const { id } = await product.register('ada');
    afterVerify = () =>
      product.database.drizzle.transaction(async (transaction) => {
        await transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
        await endByEvent(transaction, 'new-password', { userId: id, now: new Date() });
      });
    const { status, text } = await login('ada');
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.loginRefused]);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('waits for a concurrent change of the password and then creates no session', async () => {
    const { id } = await product.register('erin');
    const pending = await holdTransaction(product.database, async (transaction) => {
      await transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
      await endByEvent(transaction, 'new-password', { userId: id, now: new Date() });
      // The login creates its session after this transaction has deleted all sessions.
      const response = login('erin');
      await Promise.race([response, waitUntilBlocked(product.database, 1)]);
      return { response };
    });
    expect((await pending.response).status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('is rejected when the account is deleted meanwhile', async () => {
    const { id } = await product.register('bob');
    afterVerify = () => remove(id);
    const { status, text } = await login('bob');
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.loginRefused]);
  });
});

it.each([{ username: 'renamed' }, passwordChange])(
  'the update %j is 401 when the account is deleted meanwhile',
  async (body) => {
    const { id, token } = await product.register('carol');
    expect((await product.send('GET', '/api/auth/verify', { token })).status).toBe(200);
    // The session is still in the cache, so the call passes authentication.
    await remove(id);
    const { status, text } = await product.send('PUT', '/api/auth/update-profile', { token, body });
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.authenticationRequired]);
  },
);

it('deleting a user during their writes leaves no rows for a later user of the same name', async () => {
  const owner = await product.addUser('the-owner', 'owner');
  const { id, token } = await product.register('dora');
  const writes = Array.from({ length: 60 }, (_, n) => {
    const title = { media_id: String(n + 1), media_type: 'movie' };
    const body = n % 3 === 0 ? { watchHistoryData: [{ ...title, timestamp: 1 }] } : title;
    return product.send('POST', `/api/watch-history${n % 3 === 0 ? '/migrate' : ''}`, { token, body });
  });
  await Promise.race(writes);
  const [deleted, cleared] = await Promise.all([
    product.send('DELETE', `/api/admin/users/${id}`, { token: owner.token }),
    product.send('DELETE', '/api/watch-history', { token }),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of [...(await Promise.all(writes)), cleared]) expect([200, 401]).toContain(status);
  expect(await product.database.drizzle.$count(watchHistory)).toBe(0);
  const namesake = await product.register('dora');
  const { text } = await product.send('GET', '/api/watch-history', { token: namesake.token });
  expect(JSON.parse(text).data).toEqual([]);
});

it('of two sign-ups at once with the last use of an invitation one is 201 and one 410', async () => {
  const created = await product.send('POST', '/api/admin/invitations', {
    token: await product.addOwner(),
    body: { uses: 1 },
  });
  const { token: invitation } = JSON.parse(created.text).data;
  const signUps = ['guest-1', 'guest-2'].map((username) => {
    const body = { username, email: `${username}@example.com`, password, invitation };
    return product.send('POST', '/api/auth/register', { body });
  });
  expect((await Promise.all(signUps)).map(({ status }) => status).sort()).toEqual([201, 410]);
});

it('thirty concurrent toggles of the premium status lose no update', async () => {
  const { token } = await product.addUser('an-owner', 'owner');
  const { id } = await product.addUser('member');
  const toggles = Array.from({ length: 30 }, () => product.send('PUT', `/api/admin/users/${id}/premium`, { token }));
  const states = (await Promise.all(toggles)).map(({ text }) => JSON.parse(text).data.user.isPremium as boolean);
  expect(states.filter(Boolean)).toHaveLength(15);
});

it('concurrent first sign-ups make no owner', async () => {
  const fresh = await openSecurityTestServer();
  expect(await fresh.database.drizzle.$count(users)).toBe(0);
  await Promise.all(Array.from({ length: 8 }, (_, n) => fresh.register(`first-${n}`)));
  const roles = await fresh.database.drizzle.selectDistinct({ role: users.role }).from(users);
  expect(roles).toEqual([{ role: 'user' }]);
  await fresh.close();
});
