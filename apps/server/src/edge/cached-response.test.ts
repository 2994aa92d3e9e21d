import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const body = Buffer.from('A text that compresses well. '.repeat(100));
const response = { status: 200, headers: { 'content-type': 'text/plain', vary: 'accept' }, body };

it('compresses once for each coding, for concurrent clients and for the same body loaded again', async () => {
  const cached = new CachedResponse(response, 0);
  const inBrotli = { 'accept-encoding': 'br' };
  const [first, second] = await Promise.all([cached.variantFor(inBrotli), cached.variantFor(inBrotli)]);
  expect(first.bytes).toBe(second.bytes);
  expect(brotliDecompressSync(first.bytes)).toEqual(body);
  expect(gunzipSync((await cached.variantFor({ 'accept-encoding': 'gzip' })).bytes)).toEqual(body);
  const reloaded = new CachedResponse({ ...response, body: Buffer.from(body) }, 1, cached);
  expect((await reloaded.variantFor(inBrotli)).bytes).toBe(first.bytes);
  const changed = new CachedResponse({ ...response, body: Buffer.concat([body, body]) }, 1, cached);
  expect((await changed.variantFor(inBrotli)).bytes).not.toBe(first.bytes);
});

it('has its length, coding, ETag and Vary as headers', async () => {
  const cached = new CachedResponse(response, 0);
  const { status, headers, bytes } = await cached.variantFor({ 'accept-encoding': 'gzip' });
  expect([status, headers]).toEqual([
    200,
    {
      'content-type': 'text/plain',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      etag: cached.etag,
      vary: 'accept, accept-encoding',
    },
  ]);
  const plain = await cached.variantFor({});
  expect([plain.bytes, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    body,
    undefined,
    'accept, accept-encoding',
  ]);
  const small = new CachedResponse({ ...response, body: Buffer.from('small') }, 0);
  expect((await small.variantFor({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

it('is 304 without a body for a matching If-None-Match, in every coding', async () => {
  const cached = new CachedResponse(response, 0);
  for (const tag of [cached.etag, `"other", ${cached.etag}`, '*']) {
    const { status, headers, bytes } = await cached.variantFor({ 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([status, bytes.length, headers.etag, headers['content-encoding']]).toEqual([304, 0, cached.etag, undefined]);
  }
  expect((await cached.variantFor({ 'if-none-match': '"other"' })).status).toBe(200);
});
