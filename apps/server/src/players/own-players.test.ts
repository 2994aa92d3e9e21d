import { readFile } from 'node:fs/promises';
import type { TestAnswer } from '@marquee/api/testing';
import { upstreamMovieDetails, upstreamShowDetails } from '@marquee/api/testing-upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { builtInPlayers, playerAddress } from '@marquee/domain/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

const answer: TestAnswer = (read) => {
  if (read.kind !== 'details') return undefined;
  if (read.id === 500) throw new CatalogueError('unavailable', 'down');
  if (read.id !== 7) throw new CatalogueError('not-found', 'no such title');
  if (read.media === 'movie') return upstreamMovieDetails({ id: 7, title: '<script>x()</script>' });
  return upstreamShowDetails({ id: 7, name: 'Seven "Lamps"' });
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ answer });
});
afterAll(() => server.close());

describe('our own players', () => {
  it('stand at every address of the built-in configuration', async () => {
    for (const entry of builtInPlayers.servers) {
      const movie = await server.get(playerAddress(entry, { mediaType: 'movie', id: 7 }));
      const episode = await server.get(playerAddress(entry, { mediaType: 'tv', id: 7, season: 1, episode: 2 }));
      expect([movie.status, episode.status]).toEqual([200, 200]);
      expect(movie.text).toContain(entry.name);
    }
  });

  it('are pages without a script that only we may frame and that load only the clip', async () => {
    const { headers, text } = await server.get('/player/lantern/movie/7');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(text).toContain(
      '<video src="/player/clip.webm" poster="/player/clip.webp" controls autoplay loop playsinline',
    );
    expect(text).not.toContain('<script');
    expect(text).toContain('<h1>&lt;script&gt;x()&lt;/script&gt;</h1>');
  });

  it('name the episode', async () => {
    const { text } = await server.get('/player/projector/tv/7/3/12');
    expect(text).toContain('<h1>Seven &quot;Lamps&quot; · S3E12</h1>');
  });

  it('look different from each other', async () => {
    const pages = await Promise.all(['lantern', 'projector'].map((name) => server.get(`/player/${name}/movie/7`)));
    const [lantern, projector] = pages.map(({ text }) => text.match(/accent-color: (#\w+)/)?.[1]);
    expect(lantern).toBe('#ffb84d');
    expect(projector).not.toBe(lantern);
  });

  it('play on when the catalogue cannot say what is playing', async () => {
    const { status, text } = await server.get('/player/lantern/movie/500');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Now playing</h1>');
  });

  it('play trailers of the sample catalogue', async () => {
    const { status, text } = await server.get('/player/trailer/a-Key_1');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Trailer</h1>');
  });

  it.each([
    '/player/lantern/movie/8',
    '/player/lantern/movie/0',
    '/player/lantern/movie/abc',
    '/player/lantern/tv/7',
    '/player/lantern/tv/7/1',
    '/player/lantern/tv/7/1/99999',
    '/player/nobody/movie/7',
    '/player/constructor/movie/7',
    '/player/trailer/%3Cb%3E',
    '/player/other.webm',
  ])('%s is 404', async (address) => {
    const { status, text } = await server.get(address);
    expect([status, text]).toEqual([404, 'There is nothing at this address.\n']);
  });
});

describe('the clip', () => {
  const file = new URL('../../assets/clip.webm', import.meta.url);

  it('is a WebM film of under 1.5 MB', async () => {
    const { status, headers, body } = await server.get('/player/clip.webm');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body.equals(await readFile(file))).toBe(true);
    expect(body.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(body.length).toBeLessThan(1_500_000);
  });

  it('has a still that shows until somebody presses play', async () => {
    const { status, headers, body } = await server.get('/player/clip.webp');
    expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/webp',
      'cross-origin',
    ]);
    expect(body.length).toBeLessThan(40_000);
  });

  it('comes in the part that was asked for, so that one can seek', async () => {
    const whole = await readFile(file);
    const { status, headers, body } = await server.get('/player/clip.webm', { headers: { range: 'bytes=100-199' } });
    expect([status, headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(body.equals(whole.subarray(100, 200))).toBe(true);
    const beyond = await server.get('/player/clip.webm', { headers: { range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await server.get('/player/clip.webm', { method: 'HEAD' });
    const again = await server.get('/player/clip.webm', { headers: { 'if-none-match': headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('/config/servers.json', () => {
  it('is the file that stands second in the order', async () => {
    const { status, headers, text } = await server.get('/config/servers.json');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(JSON.parse(text).servers.map(({ name }: { name: string }) => name)).toEqual(['Lantern', 'Projector']);
  });
});
