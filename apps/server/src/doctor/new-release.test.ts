import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReleaseCheck } from './new-release.ts';

let server: Server;
let url: string;
let body: string;
let requests: IncomingMessage[];
let warnings: string[];
let now: Date;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/newest`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  requests = [];
  warnings = [];
  now = new Date('2026-03-02T10:00:00Z');
});

function checkOf(ownVersion: string, from: string | undefined = url) {
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  return createReleaseCheck({ url: from, ownVersion, clock: () => now, log });
}

it.each(['{"version":"1.10.0"}', '{"tag_name":"v1.10.0","name":"Marquee 1.10.0"}'])(
  'says after one read of %s that a newer version is there',
  async (answer) => {
    body = answer;
    const check = checkOf('1.9.2');
    expect(check()).toBeNull();
    await expect.poll(check).toMatchObject({ state: 'warning', text: 'Marquee 1.10.0 is available. This is 1.9.2.' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.method).toBe('GET');
    expect(JSON.stringify(requests[0]?.headers)).not.toContain('1.9.2');
  },
);

it('reads again after a day, and not before', async () => {
  body = '{"version":"2.0.0"}';
  const check = checkOf('1.0.0');
  await expect.poll(check).not.toBeNull();
  now = new Date('2026-03-03T09:59:00Z');
  check();
  body = '{"version":"1.0.0"}';
  now = new Date('2026-03-03T10:00:00Z');
  await expect.poll(check).toBeNull();
  expect(requests).toHaveLength(2);
});

it.each(['{"version":"soon"}', '{}', '<html>', '{"version":"1.1.0-beta.1"}'])(
  'says nothing but in the log of %s',
  async (answer) => {
    body = answer;
    const check = checkOf('1.0.0');
    check();
    await expect.poll(() => warnings).toEqual(['UPDATE_CHECK_URL cannot be read']);
    expect(check()).toBeNull();
    expect(requests).toHaveLength(1);
  },
);

it('reads nothing without an address', () => {
  expect(checkOf('1.0.0', undefined)()).toBeNull();
  expect(requests).toEqual([]);
});
