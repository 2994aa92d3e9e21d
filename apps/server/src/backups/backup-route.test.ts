import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSessions } from '@marquee/auth/sessions';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let database: TestDatabase;
let server: TestServer;
let token: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-download-'));
  database = await openTestDatabase();
  const sessions = createSessions(database.drizzle);
  server = await testServer({ database, sessions });
  vi.stubEnv('TMPDIR', folder);
  const [owner] = await database.drizzle
    .insert(users)
    .values(newUser('ada', { role: 'owner' }))
    .returning();
  token = await sessions.create(owner?.id ?? 0, { remember: false });
});
afterAll(async () => {
  await server.close();
  await database.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function newAddress(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { text } = await server.request('/trpc/backups.createDownload', { method: 'POST', headers });
  return JSON.parse(text).result.data.path;
}

it('sends a backup once, as a file that no cache stores', async () => {
  const address = await newAddress();
  const { status, headers, body } = await server.request(address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-length': String(body.length),
    'content-disposition': 'attachment; filename="marquee-20260302T120000Z.marquee"',
    'content-type': 'application/octet-stream',
  });
  expect(JSON.parse(gunzipSync(body).toString().split('\n')[0] ?? '')).toMatchObject({ format: 'marquee-backup' });
  const again = await server.request(address);
  expect([again.status, again.text]).toEqual([
    410,
    'This download link was already used or has expired. Press Make now again.',
  ]);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

it('logs no token', async () => {
  const address = await newAddress();
  await server.request(address);
  expect(server.log.some((line) => line.includes('"path":"/backup"'))).toBe(true);
  expect(server.log.filter((line) => line.includes(address.split('=')[1] ?? ''))).toEqual([]);
});

it.each(['/backup', '/backup?token=s1', `/backup?token=s${'0'.repeat(64)}`])('refuses %s', async (path) => {
  expect((await server.request(path)).status).toBe(410);
});
