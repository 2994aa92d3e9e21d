import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Every kind of answer: page, file, JSON, player, drawing, refusals, and an address that cannot be decoded. */
const addresses = [
  '/',
  '/nowhere',
  '/icon.svg',
  '/assets/index-1a2b3c.js',
  '/assets/missing.js',
  '/api/health',
  '/api/unknown',
  '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D',
  '/trpc/catalogue.unknown',
  '/player/trailer/x',
  '/player/clip.webm',
  '/config/servers.json',
  '/art/w500/missing.svg',
  '/%zz',
];

describe('headers of every answer', () => {
  it.each(addresses)('%s', async (address) => {
    const { headers } = await server.get(address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)'; /);
    expect(headers['x-frame-options']).toBe(address === '/player/trailer/x' ? 'SAMEORIGIN' : 'DENY');
    const sharing = address === '/player/clip.webm' ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(sharing);
    expect(headers['strict-transport-security']).toBeUndefined();
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it('ask for TLS from now on where visitors come over TLS', async () => {
    const secure = await testServer({ publicUrl: 'https://marquee.example' });
    const { headers } = await secure.get('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    await secure.close();
    const plain = await testServer({ publicUrl: 'http://marquee.example' });
    expect((await plain.get('/')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });

  it('repeat nothing that the request claims about its origin', async () => {
    const claims = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/evil',
      'x-rewrite-url': '/evil',
      'x-request-id': 'evil',
    };
    const { headers, text } = await server.get('/movies', { headers: claims });
    expect(JSON.stringify(headers) + text).not.toContain('evil');
  });
});
