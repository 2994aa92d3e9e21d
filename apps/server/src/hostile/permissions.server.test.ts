import { ada, type Caller, callers, classification } from '@marquee/api/testing-permissions';
import { users } from '@marquee/db/tables/users';
import { watchHistory } from '@marquee/db/tables/watch-history';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../plugins/trpc-calls.ts';
import { type HostileServer, openHostileServer } from './testing-hostile.ts';

let product: HostileServer;
let names = 0;
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  product = await openHostileServer();
  await product.join(ada.username);
});
afterAll(() => product.close());

const newName = () => {
  names += 1;
  return `person-${names}`;
};

/** A session of that caller; of an account made anew where the last one has ended. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'visitor') return null;
  const known = tokens.get(caller);
  if (known && (await product.trpc('query', 'auth.verify', { token: known })).status === 200) return known;
  const { token } = await product.add(newName(), caller);
  tokens.set(caller, token);
  return token;
}

async function rowsOf(id: number) {
  const { drizzle } = product.database;
  return [
    await drizzle.select().from(users).where(eq(users.id, id)),
    await drizzle.select().from(watchHistory).where(eq(watchHistory.userId, id)),
  ];
}

const typeOf = (name: string) => procedures[name]?._def.type ?? 'query';

describe.each(Object.entries(classification))('%s over HTTP', (name, { least, input }) => {
  it(`is for whoever is at least ${least}`, async () => {
    for (const caller of callers) {
      const victim = (await product.add(newName())).id;
      const before = await rowsOf(victim);
      const sent = { token: await tokenOf(caller), input: input?.(victim) };
      const { status, text } = await product.trpc(typeOf(name), name, sent);
      if (callers.indexOf(caller) >= callers.indexOf(least)) {
        expect([caller, [401, 403].includes(status), status < 500]).toEqual([caller, false, true]);
      } else {
        expect([caller, status]).toEqual([caller, caller === 'visitor' ? 401 : 403]);
        expect(text).not.toContain('"result"');
        expect(await rowsOf(victim)).toEqual(before);
      }
    }
  });
});

const administration = ['/api/admin/users', '/api/admin/stats', '/api/watch-history/cleanup', '/api/tmdb/cache/stats'];
const disguises = [
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

it.each(administration)('%s opens to nobody below an admin, however it is spelled', async (path) => {
  const method = path.endsWith('cleanup') ? 'POST' : 'GET';
  for (const caller of ['visitor', 'user'] as const) {
    const token = await tokenOf(caller);
    for (const disguise of [(own: string) => own, ...disguises]) {
      const address = disguise(path);
      const { status, text } = await product.send(method, address, { token });
      expect([address, status >= 400 && status < 500]).toEqual([address, true]);
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

it('a batch answers each call by its own right', async () => {
  const token = await tokenOf('user');
  const { status, text } = await product.trpc('query', 'history.source,admin.stats,auth.verify?batch=1', { token });
  expect(status).toBe(207);
  const answers = JSON.parse(text).map(
    ({ error }: { error?: { data: { httpStatus: number } } }) => error?.data.httpStatus,
  );
  expect(answers).toEqual([undefined, 403, undefined]);
});

it('a role that is taken away is gone from the next call on', async () => {
  const { id, token } = await product.add(newName(), 'admin');
  const owner = await tokenOf('owner');
  expect((await product.send('GET', '/api/admin/stats', { token })).status).toBe(200);
  await product.send('PUT', `/api/admin/users/${id}/role`, { token: owner, body: { role: 'user' } });
  expect((await product.send('GET', '/api/admin/stats', { token })).status).toBe(403);
  expect((await product.trpc('query', 'admin.stats', { token })).status).toBe(403);
});

describe('nothing that is sent along makes anybody more than they are', () => {
  const greedy = {
    id: 1,
    role: 'owner',
    isPremium: true,
    is_premium: true,
    created_at: '2000-01-01',
    passwordHash: 'x',
  };
  const own = ({ text }: { text: string }) => JSON.parse(text).data.user;

  it('in a sign-up', async () => {
    const username = newName();
    const body = { username, email: `${username}@example.com`, password: 'Abcdef12', ...greedy };
    const user = own(await product.send('POST', '/api/auth/register', { body }));
    expect(user).toMatchObject({ role: 'user', isPremium: false });
    expect(user.id).not.toBe(1);
  });

  it.each(['user', 'admin'] as const)('in what a %s changes of the own account', async (role) => {
    const { id, token } = await product.add(newName(), role);
    const before = own(await product.send('GET', '/api/auth/profile', { token }));
    const username = newName();
    for (const path of ['/api/auth/update-profile', `/api/admin/users/${id}`]) {
      await product.send('PUT', path, { token, body: { username, ...greedy } });
      await product.send('PUT', path, { token, body: `{"username":"${newName()}","__proto__":{"role":"owner"}}` });
    }
    await product.trpc('mutation', 'admin.setRole', { token, input: { id, role: 'owner' } });
    expect(own(await product.send('GET', '/api/auth/profile', { token }))).toEqual({ ...before, username });
  });

  it('in the records of the history: they are one’s own', async () => {
    const victim = await product.add(newName());
    const { token } = await product.add(newName());
    const title = { media_id: '550', media_type: 'movie' };
    await product.send('POST', '/api/watch-history', { token: victim.token, body: title });
    const before = await rowsOf(victim.id);
    const claim = { user_id: victim.id, userId: victim.id };
    await product.send('POST', '/api/watch-history', { token, body: { ...title, ...claim } });
    const watchHistoryData = [{ ...title, timestamp: 1, ...claim }];
    await product.send('POST', '/api/watch-history/migrate', { token, body: { watchHistoryData, ...claim } });
    await product.send('DELETE', `/api/watch-history/550/movie?user_id=${victim.id}`, { token });
    await product.send('DELETE', `/api/watch-history?userId=${victim.id}`, { token });
    expect(await rowsOf(victim.id)).toEqual(before);
  });
});
