import { describe, expect, it } from 'vitest';
import { testServer } from './testing.ts';

/** The address that the product takes for the client's, where the request claims to come from two others. */
async function clientAddress(trustedProxies: number): Promise<string> {
  const server = await testServer({
    trustedProxies,
    prepare: (app) => {
      app.get('/api/address', (request) => ({ address: request.ip }));
    },
  });
  const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' };
  const { text } = await server.get('/api/address', { headers });
  await server.close();
  return JSON.parse(text).address;
}

it('gives a request half a minute to arrive, and drops a connection on which nothing moves', async () => {
  const limits: number[] = [];
  const server = await testServer({
    prepare: ({ server: { requestTimeout, headersTimeout, timeout } }) =>
      limits.push(requestTimeout, headersTimeout, timeout),
  });
  await server.close();
  expect(limits).toEqual([30_000, 30_000, 120_000]);
});

describe('the client’s address', () => {
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.2'],
    [2, '203.0.113.1'],
  ])('behind %i proxies is %s', async (proxies, address) => {
    expect(await clientAddress(proxies)).toBe(address);
  });
});
