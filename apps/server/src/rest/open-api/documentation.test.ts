import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';
import { openApiDocument } from './open-api-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('serves the document as JSON', async () => {
  const { status, headers, text } = await server.request('/api/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it.each(['/api/docs', '/api/docs/'])('%s loads from this server only and has no inline script', async (page) => {
  const { status, headers, text } = await server.request(page);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe/);
  expect(text).not.toMatch(/https?:/);
  for (const [, url] of text.matchAll(/<script src="([^"]+)"/g)) {
    const script = await server.request(url ?? '', { headers: { 'accept-encoding': 'br' } });
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(brotliDecompressSync(script.body).toString()).toContain('api-reference');
  }
});
