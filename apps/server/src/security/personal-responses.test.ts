import { procedures } from '@marquee/api/app-router';
import { testApp } from '@marquee/api/testing/api';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let database: TestDatabase;
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { sessions } = testApp({ database }).context;
  server = await testServer({ database, sessions });
  const [owner] = await database.drizzle
    .insert(users)
    .values(newUser('ada', { role: 'owner' }))
    .returning();
  headers = { authorization: `Bearer ${await sessions.create(owner?.id ?? 0, { remember: false })}` };
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const personalQueries = [...procedures]
  .filter(([name, { _def }]) => _def.type === 'query' && !name.startsWith('catalogue.'))
  .map(([name]) => name);

describe.each([
  ['alone', (name: string) => `/trpc/${name}`],
  ['in a batch', (name: string) => `/trpc/${name}?batch=1&input=%7B%7D`],
  ['before a public query', (name: string) => `/trpc/${name},catalogue.home?batch=1&input=%7B%7D`],
  ['after a public query', (name: string) => `/trpc/catalogue.home,${name}?batch=1&input=%7B%7D`],
  ['with an encoded comma', (name: string) => `/trpc/catalogue.home%2C${name}?batch=1&input=%7B%7D`],
])('a personal response %s', (_how, urlOf) => {
  it.each(personalQueries)('is not cacheable: %s', async (name) => {
    const personal = await server.request(urlOf(name), { headers });
    expect(personal.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([personal.headers.etag, personal.headers.age]).toEqual([undefined, undefined]);
    const anonymous = await server.request(urlOf(name));
    expect(anonymous.headers['cache-control']).toBe('no-store');
    expect(anonymous.text).not.toContain('ada@example.com');
  });
});

it('a public response is the same with a valid, invalid or missing token', async () => {
  const url = '/trpc/catalogue.home?batch=1&input=%7B%7D';
  const responses = await Promise.all([
    server.request(url, { headers }),
    server.request(url),
    server.request(url, { headers: { authorization: 'Bearer invalid' } }),
  ]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(responses.every(({ headers: received }) => received['cache-control']?.startsWith('public'))).toBe(true);
});
