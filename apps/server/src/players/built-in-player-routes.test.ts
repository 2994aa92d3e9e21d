import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UpstreamStub } from '@marquee/api/testing/api';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { builtInPlayers, playerUrl } from '@marquee/domain/player/player';
import { TestLog } from '@marquee/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';
import { createPlayerDirectory } from './player-directory.ts';

/** Reads nothing: a player page needs no catalogue. */
const upstream: UpstreamStub = () => {
  throw new CatalogueError('unavailable', 'down');
};

const playerScript = new URL('../../assets/built-in-player.js', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ upstream });
});
afterAll(() => server.close());

describe('built-in players', () => {
  it('exist at every URL of the built-in configuration', async () => {
    for (const entry of builtInPlayers.servers) {
      const movie = await server.request(playerUrl(entry, { mediaType: 'movie', id: 7 }));
      const episodes = [
        [1, 2],
        [0, 0],
        [2024, 1],
        [10_000, 1],
      ].map(([season = 0, episode = 0]) => playerUrl(entry, { mediaType: 'tv', id: 7, season, episode }));
      const statuses = await Promise.all(episodes.map(async (url) => (await server.request(url)).status));
      expect([movie.status, ...statuses]).toEqual([200, 200, 200, 200, 404]);
      expect(movie.text).toContain(entry.name);
    }
  });

  it('are pages with one script, known by its hash, that only our origin may frame and that load only the clip', async () => {
    const { headers, text } = await server.request('/player/lantern/movie/7', { headers: { host: 'marquee.example' } });
    const [, script = '', ...others] = text.split(/<script>|<\/script>/);
    const hash = createHash('sha256').update(script).digest('base64');
    expect([others, script]).toEqual([['\n</body>\n</html>\n'], await readFile(playerScript, 'utf8')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src 'self' http://marquee.example; media-src 'self' http://marquee.example; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(text).toContain('<video poster="/player/clip.webp" controls autoplay loop playsinline');
    expect([...text.matchAll(/<source src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
      '/player/clip.webm',
      '/player/clip.mp4',
    ]);
    expect(text).not.toContain('<script src');
  });

  it('have the public origin in their policy, but no invalid host', async () => {
    const policyOf = async (publicUrl: string | null, host: string) => {
      const product = await testServer({ upstream, publicUrl });
      const { headers } = await product.request('/player/trailer/key', { headers: { host } });
      await product.close();
      return headers['content-security-policy'];
    };
    expect(await policyOf('https://marquee.example', 'inner:3000')).toContain(
      "media-src 'self' https://marquee.example;",
    );
    expect(await policyOf(null, 'evil.example;script-src')).toContain("media-src 'self';");
  });

  it('are the same for every title, also one that does not exist', async () => {
    for (const [one, other] of [
      ['/player/lantern/movie/7', '/player/lantern/movie/2147483647'],
      ['/player/projector/tv/7/3/12', '/player/projector/tv/8/0/9999'],
    ] as const) {
      const [first, second] = [await server.request(one), await server.request(other)];
      expect([second.status, second.text]).toEqual([200, first.text]);
      expect(first.text).toContain('<h1>Now playing</h1>');
    }
  });

  it('differ in colour', async () => {
    const pages = await Promise.all(['lantern', 'projector'].map((name) => server.request(`/player/${name}/movie/7`)));
    const [lantern, projector] = pages.map(({ text }) => text.match(/accent-color: (#\w+)/)?.[1]);
    expect(lantern).toBe('#ffb84d');
    expect(projector).not.toBe(lantern);
  });

  it('play trailers of the sample catalogue', async () => {
    const { status, text } = await server.request('/player/trailer/a-Key_1');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Trailer</h1>');
  });

  it.each([
    '/player/lantern/movie/2147483648',
    '/player/lantern/movie/0',
    '/player/lantern/movie/abc',
    '/player/lantern/tv/7',
    '/player/lantern/tv/7/1',
    '/player/lantern/tv/7/1/99999',
    '/player/nobody/movie/7',
    '/player/constructor/movie/7',
    '/player/trailer/%3Cb%3E',
    '/player/other.webm',
  ])('%s is 404', async (url) => {
    const { status, text } = await server.request(url);
    expect([status, text]).toEqual([404, 'There is nothing at this address.\n']);
  });
});

describe('the clip', () => {
  const assets = new URL('../../assets/', import.meta.url);

  it.each([
    ['clip.webm', 'video/webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 0],
    ['clip.mp4', 'video/mp4', Buffer.from('ftyp'), 4],
  ])('%s is a video below 1.5 MB', async (name, type, signature, offset) => {
    const { status, headers, body } = await server.request(`/player/${name}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body.equals(await readFile(new URL(name, assets)))).toBe(true);
    expect(body.subarray(offset, offset + 4)).toEqual(signature);
    expect(body.length).toBeLessThan(1_500_000);
  });

  it('has the MP4 index before the frames, so that it plays before the whole file is loaded', async () => {
    const bytes = await readFile(new URL('clip.mp4', assets));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('has a poster image', async () => {
    const { status, headers, body } = await server.request('/player/clip.webp');
    expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/webp',
      'cross-origin',
    ]);
    expect(body.length).toBeLessThan(40_000);
  });

  it.each(['clip.webm', 'clip.mp4'])('%s supports range requests for seeking', async (name) => {
    const whole = await readFile(new URL(name, assets));
    const { status, headers, body } = await server.request(`/player/${name}`, { headers: { range: 'bytes=100-199' } });
    expect([status, headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(body.equals(whole.subarray(100, 200))).toBe(true);
    const beyond = await server.request(`/player/${name}`, { headers: { range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);
  });

  it('is 304 for a matching If-None-Match', async () => {
    const { headers } = await server.request('/player/clip.webm', { method: 'HEAD' });
    const again = await server.request('/player/clip.webm', { headers: { 'if-none-match': headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('/config/servers.json', () => {
  it('is the list that the dashboard saved, with its enabled servers alone', async () => {
    const [lantern, projector] = builtInPlayers.servers;
    if (!lantern || !projector) throw new Error('no built-in player');
    const saved = { ...lantern, id: 9, name: 'Saved', enabled: true };
    const disabled = { ...projector, enabled: false, query: { key: 'secret' } };
    const configuration = { ...builtInPlayers, version: '7', servers: [disabled, saved] };
    const players = createPlayerDirectory(
      {
        readStored: async () => ({ version: 1, list: configuration, problem: null }),
        remoteUrl: null,
        file: '/nowhere/servers.json',
        ownOrigin: null,
        timeoutMs: 1_000,
      },
      { clock: () => new Date(), log: new TestLog() },
    );
    const product = await testServer({ upstream, players });
    const { status, headers, text } = await product.request('/config/servers.json');
    await product.close();
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toEqual({ ...configuration, servers: [saved] });
  });
});
