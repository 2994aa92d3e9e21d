import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtScript, type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('the client’s files', () => {
  it('are kept for ever where their name holds their hash', async () => {
    const { status, headers, text } = await server.get('/assets/index-1a2b3c.js');
    expect([status, text]).toEqual([200, builtScript]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are sent plain where the build left no compressed one', async () => {
    const options = { headers: { 'accept-encoding': 'br, gzip' } };
    const { status, headers, text } = await server.get('/assets/plain-4d5e6f.css', options);
    expect([status, text, headers['content-encoding']]).toEqual([200, 'body{}', undefined]);
  });

  it('are asked for anew where their name stays the same', async () => {
    const first = await server.get('/icon.svg');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await server.get('/icon.svg', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([{}, { 'accept-encoding': 'br' }])(
    'hold a worker that is asked for anew and may fetch pictures (%o)',
    async (headers) => {
      const worker = await server.get('/sw.js', { headers });
      expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(worker.headers['content-security-policy']).toBe(
        "default-src 'self'; connect-src 'self' https:; frame-ancestors 'none'",
      );
    },
  );

  it('hold a manifest that is asked for anew', async () => {
    const { headers } = await server.get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-1a2b3c.js', '/assets/gone-1a2b3c.css', '/sw-old.js'])(
    'never become a page: %s',
    async (path) => {
      const { status, headers } = await server.get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    },
  );

  it('may fetch from here when they run as a worker', async () => {
    const { headers } = await server.get('/assets/index-1a2b3c.js');
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
  });
});
