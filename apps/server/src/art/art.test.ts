import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testNow } from '@marquee/api/testing';
import { createSamplePictures } from '@marquee/catalogue/sample/sample-pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

const sample = createSamplePictures({ clock: () => testNow });

let server: TestServer;
let poster = '';
beforeAll(async () => {
  server = await testServer();
  const home = JSON.parse((await server.get('/trpc/catalogue.home')).text);
  poster = home.result.data.rows[0].cards[0].posterPath;
});
afterAll(() => server.close());

describe('/art', () => {
  it('answers the poster of a card as a drawing that may be kept for ever', async () => {
    const { status, headers, text } = await server.get(`/art/w500${poster}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      vary: 'accept-encoding',
    });
    expect(text).toBe(sample.draw(poster.slice(1)));
  });

  it('draws once for every size and coding, also when many ask at once', async () => {
    const drawn: string[] = [];
    const draw = (name: string) => {
      drawn.push(name);
      return sample.draw(name);
    };
    const fresh = await testServer({ pictures: { draw } });
    const sizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'];
    const answers = await Promise.all(sizes.map((size) => fresh.get(`/art/${size}${poster}`)));
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    await fresh.get(`/art/w92${poster}`, { headers: { 'accept-encoding': 'br' } });
    expect(drawn).toEqual([poster.slice(1)]);
    await fresh.close();
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes in %s', async (coding, decode) => {
    const { headers, body } = await server.get(`/art/w342${poster}`, { headers: { 'accept-encoding': coding } });
    expect(headers['content-encoding']).toBe(coding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decode(body).toString()).toBe(sample.draw(poster.slice(1)));
  });

  it('is not sent again to who has it, in whatever coding', async () => {
    const { headers } = await server.get(`/art/w500${poster}`, { headers: { 'accept-encoding': 'br' } });
    const again = await server.get(`/art/w500${poster}`, { headers: { 'if-none-match': `"other", ${headers.etag}` } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  });

  it('answers HEAD', async () => {
    const { status, body } = await server.get(`/art/w500${poster}`, { method: 'HEAD' });
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
  ])('%s is 404', async (address) => {
    const { status, headers } = await server.get(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  it('is not there with live data', async () => {
    const live = await testServer({ pictures: null });
    expect((await live.get(`/art/w500${poster}`)).status).toBe(404);
    await live.close();
  });
});
