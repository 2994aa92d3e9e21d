import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { openApiDocument } from './open-api-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the document is served as JSON', async () => {
  const { status, headers, text } = await server.get('/api/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it('the page asks this server alone, and no script in it runs', async () => {
  const { status, headers, text } = await server.get('/api/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe/);
  expect(text).not.toMatch(/https?:/);
  for (const [, address] of text.matchAll(/<script src="([^"]+)"/g)) {
    const script = await server.get(address ?? '', { headers: { 'accept-encoding': 'br' } });
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(brotliDecompressSync(script.body).toString()).toContain('api-reference');
  }
});
