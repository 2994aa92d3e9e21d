import { waitUntilBlocked } from '@marquee/api/history/testing-locks';
import { createPasswords, type Passwords } from '@marquee/auth/passwords';
import { endSessions } from '@marquee/auth/sessions';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { accountMessages } from '@marquee/domain/account-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileServer, openHostileServer, password } from './testing-hostile.ts';

/** What happens between the judging of a password and what follows from it, once. */
let meanwhile: (() => Promise<unknown>) | null = null;
const passwords = createPasswords();
const interrupted: Passwords = {
  ...passwords,
  verify: async (hash, typed) => {
    const fits = await passwords.verify(hash, typed);
    const happens = meanwhile;
    meanwhile = null;
    await happens?.();
    return fits;
  },
};

let product: HostileServer;
beforeAll(async () => {
  product = await openHostileServer({ passwords: interrupted });
});
afterAll(() => product.close());

const login = (username: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername: username, password } });
const sessionsOf = (id: number) => product.database.drizzle.$count(sessions, eq(sessions.userId, id));
const remove = (id: number) => product.database.drizzle.delete(users).where(eq(users.id, id));
const toNewPassword = { currentPassword: password, newPassword: 'Newpass99' };

describe('a login with a right password', () => {
  it('opens nothing where the password was changed meanwhile', async () => {
    const { id } = await product.join('ada');
    meanwhile = () =>
      product.database.drizzle.transaction(async (transaction) => {
        await transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
        await endSessions(transaction, id);
      });
    const { status, text } = await login('ada');
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.loginRefused]);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('waits for a change of the password that is under way, and then opens nothing', async () => {
    const { id } = await product.join('erin');
    const { drizzle } = product.database;
    const waiting = await drizzle.transaction(async (transaction) => {
      await transaction.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
      await endSessions(transaction, id);
      // Its session is made after this transaction looked for sessions to end.
      const answer = login('erin');
      await Promise.race([answer, waitUntilBlocked(product.database, 1)]);
      return { answer };
    });
    expect((await waiting.answer).status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('is refused where the account was deleted meanwhile', async () => {
    const { id } = await product.join('bob');
    meanwhile = () => remove(id);
    const { status, text } = await login('bob');
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.loginRefused]);
  });
});

it.each([{ username: 'renamed' }, toNewPassword])(
  'the change %j of an account that is deleted meanwhile is for nobody',
  async (body) => {
    const { id, token } = await product.join('carol');
    expect((await product.send('GET', '/api/auth/verify', { token })).status).toBe(200);
    // The session is still remembered, so that the call is let in.
    await remove(id);
    const { status, text } = await product.send('PUT', '/api/auth/update-profile', { token, body });
    expect([status, JSON.parse(text).message]).toEqual([401, accountMessages.authenticationRequired]);
  },
);

it('whoever is deleted among their own writes leaves nothing, and a namesake finds nothing', async () => {
  const owner = await product.add('the-owner', 'owner');
  const { id, token } = await product.join('dora');
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
  expect(await product.database.drizzle.$count(watchHistory, eq(watchHistory.userId, id))).toBe(0);
  const namesake = await product.join('dora');
  const { text } = await product.send('GET', '/api/watch-history', { token: namesake.token });
  expect(JSON.parse(text).data).toEqual([]);
});

it('a badge that is turned over thirty times at once has no turn lost', async () => {
  const { token } = await product.add('an-owner', 'owner');
  const { id } = await product.add('member');
  const turns = Array.from({ length: 30 }, () => product.send('PUT', `/api/admin/users/${id}/premium`, { token }));
  const states = (await Promise.all(turns)).map(({ text }) => JSON.parse(text).data.user.isPremium as boolean);
  expect(states.filter(Boolean)).toHaveLength(15);
});

it('of the first who sign up, many at once, nobody becomes an owner', async () => {
  const fresh = await openHostileServer();
  expect(await fresh.database.drizzle.$count(users)).toBe(0);
  await Promise.all(Array.from({ length: 8 }, (_, n) => fresh.join(`first-${n}`)));
  const roles = await fresh.database.drizzle.selectDistinct({ role: users.role }).from(users);
  expect(roles).toEqual([{ role: 'user' }]);
  await fresh.close();
});
