import { testApp } from '@marquee/api/testing';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import { newUser } from '@marquee/db/testing-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../plugins/trpc-calls.ts';
import { type TestServer, testServer } from '../testing.ts';

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

const personal = Object.entries(procedures)
  .filter(([name, { _def }]) => _def.type === 'query' && !name.startsWith('catalogue.'))
  .map(([name]) => name);

describe.each([
  ['alone', (name: string) => `/trpc/${name}`],
  ['in a batch', (name: string) => `/trpc/${name}?batch=1&input=%7B%7D`],
  ['before a public query', (name: string) => `/trpc/${name},catalogue.home?batch=1&input=%7B%7D`],
  ['after a public query', (name: string) => `/trpc/catalogue.home,${name}?batch=1&input=%7B%7D`],
  ['behind an encoded comma', (name: string) => `/trpc/catalogue.home%2C${name}?batch=1&input=%7B%7D`],
])('the answer to a person, asked %s', (_how, addressOf) => {
  it.each(personal)('is kept by nobody: %s', async (name) => {
    const own = await server.get(addressOf(name), { headers });
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([own.headers.etag, own.headers.age]).toEqual([undefined, undefined]);
    const stranger = await server.get(addressOf(name));
    expect(stranger.headers['cache-control']).toBe('no-store');
    expect(stranger.text).not.toContain('ada@example.com');
  });
});

it('a public answer is the same with a token, without, and with a dead one', async () => {
  const address = '/trpc/catalogue.home?batch=1&input=%7B%7D';
  const answers = await Promise.all([
    server.get(address, { headers }),
    server.get(address),
    server.get(address, { headers: { authorization: 'Bearer dead' } }),
  ]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ headers: sent }) => sent['cache-control']?.startsWith('public'))).toBe(true);
});
