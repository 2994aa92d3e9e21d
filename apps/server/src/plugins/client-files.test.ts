import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtScript, type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('client files', () => {
  it('are immutable when their name contains a hash', async () => {
    const { status, headers, text } = await server.request('/assets/index-1a2b3c.js');
    expect([status, text]).toEqual([200, builtScript]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([headers['last-modified'], headers['accept-ranges']]).toEqual([undefined, undefined]);
  });

  it('are sent uncompressed when the build has no compressed variant', async () => {
    const options = { headers: { 'accept-encoding': 'br, gzip' } };
    const { status, headers, text } = await server.request('/assets/plain-4d5e6f.css', options);
    expect([status, text, headers['content-encoding']]).toEqual([200, 'body{}', undefined]);
  });

  it('are revalidated when their name contains no hash', async () => {
    const first = await server.request('/icon.svg');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await server.request('/icon.svg', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([{}, { 'accept-encoding': 'br' }])(
    'include a service worker that is revalidated and may fetch images (%o)',
    async (headers) => {
      const worker = await server.request('/sw.js', { headers });
      expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(worker.headers['content-security-policy']).toBe(
        "default-src 'self'; connect-src 'self' https:; frame-ancestors 'none'",
      );
    },
  );

  it('include a manifest that is revalidated', async () => {
    const { headers } = await server.request('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-1a2b3c.js', '/assets/gone-1a2b3c.css', '/sw-old.js'])(
    'do not fall back to a page: %s',
    async (path) => {
      const { status, headers } = await server.request(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    },
  );

  it('have a policy of their own unless they are scripts, styles or fonts', async () => {
    const { headers } = await server.request('/icon.svg');
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
  });
});
