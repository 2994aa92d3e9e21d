import { describe, expect, it } from 'vitest';
import { edgeRequest } from './edge/edge-request.ts';
import { testServer } from './testing/app.ts';

/** The client IP that the server derives from a spoofable X-Forwarded-For header with two entries. */
async function clientIp(trustedProxies: number): Promise<string> {
  const server = await testServer({
    trustedProxies,
    prepare: (app) => {
      app.get('/api/ip', ({ raw }) => ({ ip: edgeRequest(raw).clientKey }));
    },
  });
  const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' };
  const { text } = await server.request('/api/ip', { headers });
  await server.close();
  return JSON.parse(text).ip;
}

it('limits the time to receive a request and closes inactive connections', async () => {
  const limits: number[] = [];
  const server = await testServer({
    prepare: ({ server: { requestTimeout, headersTimeout, timeout } }) =>
      limits.push(requestTimeout, headersTimeout, timeout),
  });
  await server.close();
  expect(limits).toEqual([30_000, 30_000, 120_000]);
});

describe('client IP', () => {
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.2'],
    [2, '203.0.113.1'],
  ])('behind %i trusted proxies is %s', async (proxies, ip) => {
    expect(await clientIp(proxies)).toBe(ip);
  });
});
