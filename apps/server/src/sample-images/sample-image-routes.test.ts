import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testNow } from '@marquee/api/testing/api';
import { createSampleImages } from '@marquee/sample-catalogue/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

const sampleImages = createSampleImages({ clock: () => testNow });

let server: TestServer;
let poster = '';
beforeAll(async () => {
  server = await testServer();
  const home = JSON.parse((await server.request('/trpc/catalogue.home')).text);
  poster = home.result.data.rows[0].cards[0].posterPath;
});
afterAll(() => server.close());

describe('/art', () => {
  it('serves the poster of a card as an immutable SVG', async () => {
    const { status, headers, text } = await server.request(`/art/w500${poster}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      vary: 'accept-encoding',
    });
    expect(text).toBe(sampleImages.render(poster.slice(1)));
  });

  it('generates an image once for all sizes, codings and concurrent requests', async () => {
    const generated: string[] = [];
    const render = (name: string) => {
      generated.push(name);
      return sampleImages.render(name);
    };
    const uncached = await testServer({ sampleImages: { render } });
    const sizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'];
    const responses = await Promise.all(sizes.map((size) => uncached.request(`/art/${size}${poster}`)));
    expect(responses.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    await uncached.request(`/art/w92${poster}`, { headers: { 'accept-encoding': 'br' } });
    expect(generated).toEqual([poster.slice(1)]);
    await uncached.close();
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('supports %s', async (coding, decode) => {
    const { headers, body } = await server.request(`/art/w342${poster}`, { headers: { 'accept-encoding': coding } });
    expect(headers['content-encoding']).toBe(coding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decode(body).toString()).toBe(sampleImages.render(poster.slice(1)));
  });

  it('is 304 for a matching If-None-Match in any coding', async () => {
    const { headers } = await server.request(`/art/w500${poster}`, { headers: { 'accept-encoding': 'br' } });
    const again = await server.request(`/art/w500${poster}`, {
      headers: { 'if-none-match': `"other", ${headers.etag}` },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  });

  it('supports HEAD', async () => {
    const { status, body } = await server.request(`/art/w500${poster}`, { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
  });

  it.each([
    '/art/w501/poster-movie-1.svg',
    '/art/constructor/poster-movie-1.svg',
    '/art/w500/nothing.svg',
    '/art/w500/poster-movie-999999999.svg',
    '/art/w500/..%2f..%2fpackage.json',
    '/art/w500/poster-movie-1.png',
    '/art/w500',
  ])('%s is 404', async (url) => {
    const { status, headers } = await server.request(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  it('is 404 with the live catalogue', async () => {
    const live = await testServer({ sampleImages: null });
    expect((await live.request(`/art/w500${poster}`)).status).toBe(404);
    await live.close();
  });
});
