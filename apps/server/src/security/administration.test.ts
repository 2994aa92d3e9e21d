import { users } from '@marquee/db/tables/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
let owner: { id: number; token: string };
let victim: { id: number; token: string };
beforeAll(async () => {
  product = await openSecurityTestServer();
  owner = await product.addUser('the-owner', 'owner');
  victim = await product.addUser('victim');
});
afterAll(() => product.close());

const roleOf = async (id: number) =>
  (await product.database.drizzle.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;

it.each(['OWNER', ' owner', 'superadmin', '', null, ['owner'], {}, 1, true])('rejects the role %j', async (role) => {
  const request = { token: owner.token, body: { role } };
  expect((await product.send('PUT', `/api/admin/users/${victim.id}/role`, request)).status).toBe(400);
  const input = { id: victim.id, role };
  expect((await product.trpc('mutation', 'admin.setRole', { token: owner.token, input })).status).toBe(400);
  expect(await roleOf(victim.id)).toBe('user');
});

it('the last owner cannot be demoted or deleted by REST or tRPC', async () => {
  const { id, token } = owner;
  const responses = [
    await product.send('PUT', `/api/admin/users/${id}/role`, { token, body: { role: 'user' } }),
    await product.send('DELETE', `/api/admin/users/${id}`, { token }),
    await product.trpc('mutation', 'admin.setRole', { token, input: { id, role: 'admin' } }),
    await product.trpc('mutation', 'admin.remove', { token, input: { id } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await roleOf(id)).toBe('owner');
});

describe('a user without the admin role', () => {
  it('cannot enumerate accounts', async () => {
    const ids = [
      victim.id,
      owner.id,
      999_999,
      0,
      -1,
      2_147_483_648,
      '1 or 1=1',
      'c0ffee00-0000-4000-8000-000000000000',
    ];
    for (const token of [null, victim.token]) {
      const responses: string[] = [];
      for (const id of ids) {
        const path = `/api/admin/users/${encodeURIComponent(id)}`;
        const { status, text } = await product.send('PUT', path, { token, body: { username: 'mine' } });
        responses.push(`${status} ${text}`);
      }
      expect(new Set(responses).size).toBe(1);
      expect(responses[0]).toMatch(token ? /^403 / : /^401 /);
    }
  });
});

describe('list of accounts', () => {
  const list = (query: string) => product.send('GET', `/api/admin/users/paginated?${query}`, { token: owner.token });

  it.each([
    'sortBy=password_hash',
    'sortBy=passwordHash',
    'sortBy=created_at;drop%20table%20users',
    'sortBy=a%22b',
    'sortBy=__proto__',
    'sortBy=constructor',
    'sortBy=role&sortBy=username',
    'sortOrder=asc;--',
    'sortOrder=ASC',
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=10001',
    'limit=1e1',
    'page=0',
    'page=1.5',
    'page=2147483648',
    'role=everybody',
    `search=${'x'.repeat(255)}`,
  ])('rejects %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('is empty beyond its last page', async () => {
    const { status, text } = await list('page=2147483647&limit=100');
    const { users: found, pagination } = JSON.parse(text).data;
    expect([status, found, pagination.hasNext, pagination.totalUsers > 0]).toEqual([200, [], false, true]);
  });
});

it('the public database information is one flag', async () => {
  const { text } = await product.send('GET', '/api/debug/db-config');
  const { data } = JSON.parse(text);
  expect(data).toEqual({ databaseConfig: { isRemote: true } });
});
