import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Every kind of response: page, file, JSON, player, image, errors, and a URL that cannot be decoded. */
const urls = [
  '/',
  '/nowhere',
  '/icon.svg',
  '/assets/missing.svg',
  '/api/health',
  '/api/unknown',
  '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D',
  '/trpc/catalogue.unknown',
  '/player/trailer/x',
  '/player/clip.webm',
  '/player/clip.mp4',
  '/config/servers.json',
  '/art/w500/missing.svg',
  '/%zz',
];

describe('security headers', () => {
  it.each(urls)('are set on %s', async (url) => {
    const { headers } = await server.request(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)'; /);
    expect(headers['x-frame-options']).toBe(url === '/player/trailer/x' ? 'SAMEORIGIN' : 'DENY');
    const sharing = url.startsWith('/player/clip.') ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(sharing);
    expect(headers['strict-transport-security']).toBeUndefined();
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it.each(['/assets/index-1a2b3c.js', '/assets/missing.css'])(
    'of %s are those that scripts and styles need',
    async (url) => {
      const { headers } = await server.request(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy']) {
        expect(headers[name]).toBeUndefined();
      }
    },
  );

  it('include HSTS when the public URL uses TLS', async () => {
    const secure = await testServer({ publicUrl: 'https://marquee.example' });
    const { headers } = await secure.request('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    await secure.close();
    const plain = await testServer({ publicUrl: 'http://marquee.example' });
    expect((await plain.request('/')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });

  it('reflect no request header about the origin', async () => {
    const spoofed = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/evil',
      'x-rewrite-url': '/evil',
      'x-request-id': 'evil',
    };
    const { headers, text } = await server.request('/movies', { headers: spoofed });
    expect(JSON.stringify(headers) + text).not.toContain('evil');
  });
});
