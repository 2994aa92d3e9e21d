import { limits } from '@marquee/domain/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing.ts';
import { sends } from './testing-picture-host.ts';
import { browser, noise, type PictureTest, startPictureTest } from './testing-pictures.ts';

let test: PictureTest;
beforeAll(async () => {
  test = await startPictureTest();
});
afterAll(() => test.close());

describe('a picture', () => {
  it.each([
    [browser, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ])('is made smaller for who accepts %s', async (accept, type, format) => {
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

  it.each(['*/*', 'image/*', 'text/html', ''])('is what the host has for who accepts %s', async (accept) => {
    const { headers, body } = await test.get('/pictures/w500/poster.jpg', accept);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(body.equals(test.photograph)).toBe(true);
  });

  it('is fetched and made once for 100 who ask at a time, then never again, also after a restart', async () => {
    test.host.answers.set('once.jpg', sends(test.photograph));
    await Promise.all(Array.from({ length: 100 }, () => test.get('/pictures/w185/once.jpg')));
    const { body } = await test.get('/pictures/w185/once.jpg');
    const restarted = await test.open();
    expect((await test.get('/pictures/w185/once.jpg', browser, restarted)).body.equals(body)).toBe(true);
    expect(test.asksFor('once.jpg')).toBe(1);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await test.get('/pictures/w342/poster.jpg');
    const again = await test.server.get('/pictures/w342/poster.jpg', {
      headers: { accept: browser, 'if-none-match': `${headers.etag}` },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const other = await test.get('/pictures/w342/poster.jpg', 'image/webp');
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  it('answers HEAD, and stays as it is where it cannot become smaller', async () => {
    test.host.answers.set(
      'dot.png',
      sends(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        'image/png',
      ),
    );
    const { headers, body } = await test.server.get('/pictures/w92/dot.png', {
      method: 'HEAD',
      headers: { accept: browser },
    });
    expect([headers['content-type'], body.length]).toEqual(['image/png', 0]);
  });

  it('keeps no more than its pixels: what a camera noted in it is dropped', async () => {
    const noted = await noise(400, 600)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    test.host.answers.set('noted.jpg', sends(noted));
    expect((await test.get('/pictures/w300/noted.jpg')).body.includes('Somebody')).toBe(false);
  });
});

describe('an address', () => {
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
  ])('like %s is 404 and asks the host nothing', async (address) => {
    const before = test.host.asked.length;
    expect((await test.get(address)).status).toBe(404);
    expect(test.host.asked.length).toBe(before);
  });

  it('is there only where the operator wants it', async () => {
    const without = await testServer({ pictures: null });
    expect((await test.get('/pictures/w342/poster.jpg', browser, without)).status).toBe(404);
    await without.close();
  });
});

describe('limits', () => {
  it('count only what has to be made', async () => {
    const limited = await test.open({ isLimited: true });
    const kept = Array.from({ length: 50 }, () => test.get('/pictures/w342/poster.jpg', browser, limited));
    expect(new Set((await Promise.all(kept)).map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = new Map<number, number>();
    for (let begin = 0; begin < limits.newPicturesPerMinute + 20; begin += 100) {
      const some = Array.from({ length: Math.min(100, limits.newPicturesPerMinute + 20 - begin) }, (_, index) =>
        test.get(`/pictures/w92/missing-${begin + index}.jpg`, browser, limited),
      );
      for (const { status } of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: limits.newPicturesPerMinute, 429: 20 });
    expect((await test.get('/pictures/w342/poster.jpg', browser, limited)).status).toBe(200);
    expect((await limited.get('/trpc/catalogue.home')).status).toBe(200);
  });
});

it('a page loads pictures from its own origin alone', async () => {
  const { headers, text } = await test.server.get('/');
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
  expect(text).toContain('"imageBase":"/pictures"');
});
