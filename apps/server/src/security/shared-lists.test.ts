import { fileURLToPath } from 'node:url';
import { testApp } from '@marquee/api/testing/api';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

const serverEntry = fileURLToPath(new URL('../ssr/testing-server-entry.ts', import.meta.url));

let database: TestDatabase;
let server: TestServer;
let revoke: () => Promise<unknown>;
let token: string;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await testServer({ database, serverEntry, rendersPages: true });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  const owner = await testApp({ database }).as('user');
  const { id } = await owner.lists.create({ name: '<i>Heists</i>' });
  token = (await owner.lists.share({ id })).share_token ?? '';
  revoke = () => owner.lists.unshare({ id });
});

/** How a shared list is read: its address, and what a response contains of the list. */
const addresses: [how: string, addressOf: () => string, name: string][] = [
  ['by tRPC', () => `/trpc/lists.shared?input=${encodeURIComponent(JSON.stringify({ token }))}`, '<i>Heists</i>'],
  ['by REST', () => `/api/shared-lists/${token}`, '<i>Heists</i>'],
  ['as a page', () => `/l/${token}`, '<h1>&lt;i&gt;Heists&lt;/i&gt;</h1>'],
];

describe.each(addresses)('a shared list %s', (_how, addressOf, name) => {
  it('is gone at once when its link is revoked', async () => {
    for (const _ of ['loaded', 'loaded again']) {
      const { status, text, headers } = await server.request(addressOf());
      expect([status, text]).toEqual([200, expect.stringContaining(name)]);
      expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
    }
    await revoke();
    const { status, text } = await server.request(addressOf());
    expect([status, text]).toEqual([410, expect.not.stringContaining('Heists')]);
  });

  it('is gone by a made-up token', async () => {
    token = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect((await server.request(addressOf())).status).toBe(410);
  });
});
