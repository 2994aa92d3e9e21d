import { newImagesPerMinute } from '@marquee/api/rate-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';
import { respondsWith } from './testing-image-upstream.ts';
import { browserAccept, type ImageProxyTest, noise, startImageProxyTest } from './testing-images.ts';

let test: ImageProxyTest;
beforeAll(async () => {
  test = await startImageProxyTest();
});
afterAll(() => test.close());

describe('GET /pictures', () => {
  it.each([
    [browserAccept, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ])('re-encodes for Accept: %s', async (accept, type, format) => {
    const { status, headers, body } = await test.get('/pictures/w342/poster.jpg', accept);
    expect([status, headers['content-type'], headers.vary]).toEqual([200, type, 'accept']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(body.length),
    });
    expect(await sharp(body).metadata()).toMatchObject({ format, width: 342, height: 513 });
    expect(body.length).toBeLessThan(test.photograph.length / 4);
  });

  it.each(['*/*', 'image/*', 'text/html', ''])('sends the original for Accept: %s', async (accept) => {
    const { headers, body } = await test.get('/pictures/w500/poster.jpg', accept);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(body.equals(test.photograph)).toBe(true);
  });

  it('loads an image once for 100 concurrent requests and caches it across a restart', async () => {
    test.upstream.responders.set('once.jpg', respondsWith(test.photograph));
    await Promise.all(Array.from({ length: 100 }, () => test.get('/pictures/w185/once.jpg')));
    const { body } = await test.get('/pictures/w185/once.jpg');
    const restarted = await test.open();
    expect((await test.get('/pictures/w185/once.jpg', browserAccept, restarted)).body.equals(body)).toBe(true);
    expect(test.requestsFor('once.jpg')).toBe(1);
  });

  it('is 304 for a matching If-None-Match of the same format', async () => {
    const { headers } = await test.get('/pictures/w342/poster.jpg');
    const again = await test.server.request('/pictures/w342/poster.jpg', {
      headers: { accept: browserAccept, 'if-none-match': `${headers.etag}` },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const other = await test.get('/pictures/w342/poster.jpg', 'image/webp');
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  it('supports HEAD and sends the original when encoding does not shrink it', async () => {
    test.upstream.responders.set(
      'dot.png',
      respondsWith(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        'image/png',
      ),
    );
    const { headers, body } = await test.server.request('/pictures/w92/dot.png', {
      method: 'HEAD',
      headers: { accept: browserAccept },
    });
    expect([headers['content-type'], body.length]).toEqual(['image/png', 0]);
  });

  it('strips EXIF data', async () => {
    const withExif = await noise(400, 600)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    test.upstream.responders.set('noted.jpg', respondsWith(withExif));
    expect((await test.get('/pictures/w300/noted.jpg')).body.includes('Somebody')).toBe(false);
  });
});

describe('URLs of images', () => {
  it.each([
    '/pictures/w501/poster.jpg',
    '/pictures/constructor/poster.jpg',
    '/pictures/w342/poster.svg',
    '/pictures/w342/poster.jpg?x=1',
    '/pictures/w342/poster.jpg?',
    '/pictures/w342/%70oster.jpg',
    '/pictures/w342/..%2fposter.jpg',
    '/pictures/w342/..%2f..%2f..%2fetc%2fpasswd',
    '/pictures/w342/%2e%2e/poster.jpg',
    '/pictures/../pictures/w342/poster.jpg',
    '/pictures/w342/a/poster.jpg',
    '/pictures/w342//poster.jpg',
    '/pictures/w342/http:%2f%2f169.254.169.254%2fa.jpg',
    '/pictures/w342/@127.0.0.1.jpg',
    '/pictures/w342/poster.jpg%00',
    '/pictures/w342/poster%0d%0a.jpg',
    `/pictures/w342/${'a'.repeat(101)}.jpg`,
    '/pictures/w342/.jpg',
    '/pictures/w342/',
    '/pictures',
  ])('%s is 404 without an upstream request', async (url) => {
    const before = test.upstream.requests.length;
    expect((await test.get(url)).status).toBe(404);
    expect(test.upstream.requests.length).toBe(before);
  });

  it('are 404 unless IMAGE_PROXY is on', async () => {
    const without = await testServer({ servesSampleImages: false });
    expect((await test.get('/pictures/w342/poster.jpg', browserAccept, without)).status).toBe(404);
    await without.close();
  });
});

describe('rate limits', () => {
  it('count only images that are not cached', async () => {
    const limited = await test.open({ isLimited: true });
    const cached = Array.from({ length: 50 }, () => test.get('/pictures/w342/poster.jpg', browserAccept, limited));
    expect(new Set((await Promise.all(cached)).map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = new Map<number, number>();
    for (let begin = 0; begin < newImagesPerMinute + 20; begin += 100) {
      const requests = Array.from({ length: Math.min(100, newImagesPerMinute + 20 - begin) }, (_, index) =>
        test.get(`/pictures/w92/missing-${begin + index}.jpg`, browserAccept, limited),
      );
      for (const { status } of await Promise.all(requests)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: newImagesPerMinute, 429: 20 });
    expect((await test.get('/pictures/w342/poster.jpg', browserAccept, limited)).status).toBe(200);
    expect((await limited.request('/trpc/catalogue.home')).status).toBe(200);
  });
});

it('a page loads images only from its own origin', async () => {
  const { headers, text } = await test.server.request('/');
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
  expect(text).toContain('"imageBase":"/pictures"');
});
