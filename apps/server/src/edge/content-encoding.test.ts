import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtScript, type TestServer, testServer } from '../testing/app.ts';
import { acceptedCoding } from './content-encoding.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe('response compression', () => {
  it.each(['br', 'gzip'] as const)('compresses a tRPC response with %s', async (coding) => {
    const plain = await server.request('/trpc/catalogue.home');
    const { headers, body } = await server.request('/trpc/catalogue.home', { headers: { 'accept-encoding': coding } });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decoders[coding](body)).toEqual(plain.body);
    expect(body.length).toBeLessThan(plain.body.length / 3);
  });

  it.each(['br', 'gzip'] as const)('serves the built %s variant of a hashed file', async (coding) => {
    const { headers, body } = await server.request('/assets/index-1a2b3c.js', {
      headers: { 'accept-encoding': coding },
    });
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(decoders[coding](body).toString()).toBe(builtScript);
  });

  it('skips clients that do not accept it and responses below the size of a packet', async () => {
    const plain = await server.request('/trpc/catalogue.home', { headers: { 'accept-encoding': 'identity, br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    const small = await server.request('/api/health', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('sends no body to HEAD', async () => {
    const options = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
    const { status, body } = await server.request('/assets/index-1a2b3c.js', options);
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe('acceptedCoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.8, BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['gzip ; q=0.5', 'gzip'],
    ['br;q=nonsense, gzip', 'gzip'],
  ])('maps Accept-Encoding %s to %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });
});
