import { gunzipSync } from 'node:zlib';
import { imageSizes } from '@marquee/domain/catalogue/image-url';
import { readSampleImage } from '@marquee/sample-catalogue/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
let poster = '';
let svg = '';
beforeAll(async () => {
  server = await testServer();
  const home = JSON.parse((await server.request('/trpc/catalogue.home')).text);
  poster = home.result.data.rows[0].cards[0].posterPath;
  svg = gunzipSync((await readSampleImage(poster.slice(1))) ?? '').toString();
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
    expect(text).toBe(svg);
  });

  it('serves the same picture in every size', async () => {
    const responses = await Promise.all(imageSizes.map((size) => server.request(`/art/${size}${poster}`)));
    expect(new Set(responses.map(({ status, headers, text }) => `${status} ${headers.etag} ${text}`)).size).toBe(1);
  });

  it.each(['gzip', 'gzip, deflate, br', '*'])('is compressed for Accept-Encoding: %s', async (accepted) => {
    const { headers, body } = await server.request(`/art/w342${poster}`, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(gunzipSync(body).toString()).toBe(svg);
  });

  it.each(['br', 'gzip;q=0', 'identity'])('is not compressed for Accept-Encoding: %s', async (accepted) => {
    const { headers, text } = await server.request(`/art/w342${poster}`, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toBe(svg);
  });

  it('is 304 for a matching If-None-Match in any coding', async () => {
    const { headers } = await server.request(`/art/w500${poster}`, { headers: { 'accept-encoding': 'gzip' } });
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
    const live = await testServer({ servesSampleImages: false });
    expect((await live.request(`/art/w500${poster}`)).status).toBe(404);
    await live.close();
  });
});
