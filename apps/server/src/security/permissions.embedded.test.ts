import { appRouter, procedures } from '@marquee/api/app-router';
import { type Caller, callers, classification, sampleMember } from '@marquee/api/testing/permissions';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { profileIdOf } from '@marquee/db/testing/accounts';
import { openTestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
let nameCount = 0;
const tokens = new Map<Caller, string>();
/** Who has called what may end a session. */
const mayBeSignedOut = new Set<Caller>();
beforeAll(async () => {
  product = await openSecurityTestServer({ opened: await openTestDatabase('embedded') });
  await product.register(sampleMember.username);
});
afterAll(() => product.close());

const newName = () => {
  nameCount += 1;
  return `person-${nameCount}`;
};

/** Token of a caller with this role; of a new account when the last session has ended. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'visitor') return null;
  const existing = tokens.get(caller);
  const isAlive = async (token: string) => (await product.trpc('query', 'auth.verify', { token })).status === 200;
  if (existing && (!mayBeSignedOut.has(caller) || (await isAlive(existing)))) return existing;
  const { token } = await product.addUser(newName(), caller);
  tokens.set(caller, token);
  mayBeSignedOut.delete(caller);
  return token;
}

function rowsOf(id: number, profileId: number) {
  const { drizzle } = product.database;
  return Promise.all([
    drizzle.select().from(users).where(eq(users.id, id)),
    drizzle.select().from(sessions).where(eq(sessions.userId, id)),
    drizzle.select().from(watchHistory).where(eq(watchHistory.profileId, profileId)),
  ]);
}

const watchedAt = new Date('2026-03-01T00:00:00Z');
const watchedFilm = {
  mediaType: 'movie',
  mediaId: 550,
  watchedAt,
  lastWatched: watchedAt,
  updatedAt: watchedAt,
} as const;

const isPlain = (caller: Caller) => caller === 'visitor' || caller === 'user';

const typeOf = (name: string) => procedures.get(name)?._def.type ?? 'query';

describe.each(Object.entries(classification))('%s over HTTP', (name, { least, input }) => {
  it(`requires the role ${least}`, async () => {
    const username = newName();
    const victim = (await product.addUser(username)).id;
    const profileId = await profileIdOf(product.database, victim);
    await product.database.drizzle.insert(watchHistory).values({ profileId, ...watchedFilm });
    const rows = () => rowsOf(victim, profileId);
    const before = await rows();
    for (const caller of callers) {
      const request = { token: await tokenOf(caller), input: input?.(victim) };
      const { status, text } = await product.trpc(typeOf(name), name, request);
      if (typeOf(name) === 'mutation') mayBeSignedOut.add(caller);
      const isAllowed = callers.indexOf(caller) >= callers.indexOf(least);
      if (isAllowed) expect([caller, [401, 403].includes(status), status < 500]).toEqual([caller, false, true]);
      else expect([caller, status]).toEqual([caller, caller === 'visitor' ? 401 : 403]);
      if (isAllowed && !isPlain(least)) continue;
      // Neither a denied call nor a plain user's own changes or reveals another user.
      expect(await rows()).toEqual(before);
      if (!isAllowed) expect(text).not.toContain('"result"');
      if (isPlain(caller)) expect(text).not.toContain(`${username}@example.com`);
    }
  });
});

it('classifies exactly the existing procedures', () => {
  expect(Object.keys(classification).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

const adminPaths = ['/api/admin/users', '/api/admin/stats', '/api/watch-history/cleanup', '/api/tmdb/cache/stats'];
const pathVariants = [
  (path: string) => `${path}/`,
  (path: string) => path.replace('/api/', '/api//'),
  (path: string) => `/${path}`,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replace('/api/', '/API/'),
  (path: string) => path.replace('/api/', '/api/%2e/'),
  (path: string) => path.replace('/api/', '/api/x/../'),
  (path: string) => path.replace('/api/', '/api/x/%2e%2e/'),
  (path: string) => `${path};x=1`,
  (path: string) => `${path}%00`,
  (path: string) => `${path}.json`,
  (path: string) => path.replace(/\/(?=[^/]+$)/, '%2F'),
  (path: string) => path.replace('/api/admin', '/api/%61dmin'),
  (path: string) => `/trpc/..${path}`,
];

it.each(adminPaths)('%s and variants of its path require an admin', async (path) => {
  const method = path.endsWith('cleanup') ? 'POST' : 'GET';
  for (const caller of ['visitor', 'user'] as const) {
    const token = await tokenOf(caller);
    for (const variantOf of [(original: string) => original, ...pathVariants]) {
      const variant = variantOf(path);
      const { status, text } = await product.send(method, variant, { token });
      expect([variant, status >= 400 && status < 500]).toEqual([variant, true]);
      expect(text).not.toMatch(/"success":true|"result"/);
    }
    for (const headers of [
      { 'x-http-method-override': 'GET' },
      { 'x-original-url': path },
      { 'x-rewrite-url': path },
      { 'x-forwarded-prefix': path },
    ]) {
      const { text } = await product.send('GET', '/api/health', { token, headers });
      expect(Object.keys(JSON.parse(text))).toContain('uptime');
    }
    expect((await product.send('HEAD', path, { token })).status).toBeGreaterThanOrEqual(400);
  }
});

it('a batch checks the permission of each call', async () => {
  const token = await tokenOf('user');
  const { status, text } = await product.trpc('query', 'history.source,admin.stats,auth.verify?batch=1', { token });
  expect(status).toBe(207);
  const statuses = JSON.parse(text).map(
    ({ error }: { error?: { data: { httpStatus: number } } }) => error?.data.httpStatus,
  );
  expect(statuses).toEqual([undefined, 403, undefined]);
});

it('a removed role is gone with the next call', async () => {
  const { id, token } = await product.addUser(newName(), 'admin');
  const owner = await tokenOf('owner');
  expect((await product.send('GET', '/api/admin/stats', { token })).status).toBe(200);
  await product.send('PUT', `/api/admin/users/${id}/role`, { token: owner, body: { role: 'user' } });
  expect((await product.send('GET', '/api/admin/stats', { token })).status).toBe(403);
  expect((await product.trpc('query', 'admin.stats', { token })).status).toBe(403);
});

describe('mass assignment', () => {
  const extraFields = {
    id: 1,
    role: 'owner',
    isPremium: true,
    is_premium: true,
    created_at: '2000-01-01',
    passwordHash: 'x',
  };
  const userOf = ({ text }: { text: string }) => JSON.parse(text).data.user;

  it('sets no privileged field at sign-up', async () => {
    const username = newName();
    const body = { username, email: `${username}@example.com`, password: 'Abcdef12', ...extraFields };
    const user = userOf(await product.send('POST', '/api/auth/register', { body }));
    expect(user).toMatchObject({ role: 'user', isPremium: false });
    expect(user.id).not.toBe(1);
  });

  it.each(['user', 'admin'] as const)('sets no privileged field when a %s updates the own account', async (role) => {
    const { id, token } = await product.addUser(newName(), role);
    const before = userOf(await product.send('GET', '/api/auth/profile', { token }));
    const username = newName();
    for (const path of ['/api/auth/update-profile', `/api/admin/users/${id}`]) {
      await product.send('PUT', path, { token, body: { username, ...extraFields } });
      await product.send('PUT', path, { token, body: `{"username":"${newName()}","__proto__":{"role":"owner"}}` });
    }
    await product.trpc('mutation', 'admin.setRole', { token, input: { id, role: 'owner' } });
    expect(userOf(await product.send('GET', '/api/auth/profile', { token }))).toEqual({
      ...before,
      username,
      name: username,
    });
  });

  it('changes no history records of another user', async () => {
    const victim = await product.addUser(newName());
    const { token } = await product.addUser(newName());
    const title = { media_id: '550', media_type: 'movie' };
    await product.send('POST', '/api/watch-history', { token: victim.token, body: title });
    const rows = async () => rowsOf(victim.id, await profileIdOf(product.database, victim.id));
    const before = await rows();
    const foreignIds = { user_id: victim.id, userId: victim.id };
    await product.send('POST', '/api/watch-history', { token, body: { ...title, ...foreignIds } });
    const watchHistoryData = [{ ...title, timestamp: 1, ...foreignIds }];
    await product.send('POST', '/api/watch-history/migrate', { token, body: { watchHistoryData, ...foreignIds } });
    await product.send('DELETE', `/api/watch-history/550/movie?user_id=${victim.id}`, { token });
    await product.send('DELETE', `/api/watch-history?userId=${victim.id}`, { token });
    expect(await rows()).toEqual(before);
  });
});
