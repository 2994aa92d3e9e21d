import type { UpstreamStub } from '@marquee/api/testing/api';
import { upstreamShowDetails } from '@marquee/api/testing/upstream';
import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { expect, it } from 'vitest';
import { builtServerEntry, testServer } from '../testing/app.ts';

const failing =
  (fails: (read: CatalogueRead) => boolean, failure: CatalogueFailure = 'unavailable'): UpstreamStub =>
  (read) => {
    if (fails(read)) throw new CatalogueError(failure, failure);
    return undefined;
  };

/** The server renders pages as in production, so that a failure of the render counts as well. */
async function withServer(
  upstream: UpstreamStub,
  use: (request: Awaited<ReturnType<typeof testServer>>['request']) => Promise<void>,
) {
  const server = await testServer({ upstream, rendersPages: true, serverEntry: builtServerEntry });
  await use(server.request).finally(server.close);
}

it('pages whose main data cannot be read are 503 with Retry-After, and are stored nowhere', async () => {
  await withServer(
    failing(() => true),
    async (request) => {
      for (const path of [
        '/',
        '/movies',
        '/movies?genre=18',
        '/tv',
        '/movie/7',
        '/movie/7?utm_source=x',
        '/tv/9',
        '/tv/9/1/2',
        '/watch/movie/7',
        '/watch/tv/9/1/2',
        '/person/5',
        '/collection/6',
        '/search?q=heat',
      ]) {
        const { status, headers, text } = await request(path);
        expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '5', 'no-store']);
        // The browser renders the page, as after any failure.
        expect(text, path).toContain('id="marquee-configuration"');
        expect((await request(path, { method: 'HEAD' })).status, path).toBe(503);
      }
    },
  );
});

it('pages that read nothing, and the shell of the service worker, are 200 meanwhile', async () => {
  await withServer(
    failing(() => true),
    async (request) => {
      for (const path of ['/?__WB_REVISION__=1', '/info', '/search', '/my-list']) {
        expect([path, (await request(path)).status]).toEqual([path, 200]);
      }
    },
  );
});

it.each(['timeout', 'invalid-response'] as const)('a failure of the kind %s is 503, too', async (failure) => {
  await withServer(
    failing(() => true, failure),
    async (request) => {
      const { status, headers } = await request('/movie/7');
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    },
  );
});

it('a catalogue that does not answer in time is 503', async () => {
  await withServer(
    (read) => (read.kind === 'details' ? new Promise(() => undefined) : undefined),
    async (request) => expect((await request('/movie/7')).status).toBe(503),
  );
});

it('a page of which only a part failed is 200', async () => {
  const parts: CatalogueRead['kind'][] = ['genres', 'season', 'popular'];
  const failingParts = failing(({ kind }) => parts.includes(kind));
  await withServer(
    (read) => (read.kind === 'details' ? upstreamShowDetails({ id: 9 }) : failingParts(read)),
    async (request) => {
      for (const path of ['/', '/movies', '/tv', '/tv/9', '/tv/9/1/1']) {
        expect([path, (await request(path)).status]).toEqual([path, 200]);
      }
    },
  );
});

it('a page is 200 as soon as the catalogue answers again', async () => {
  let isDown = true;
  await withServer(
    failing(() => isDown),
    async (request) => {
      for (const path of ['/', '/movies']) expect([path, (await request(path)).status]).toEqual([path, 503]);
      isDown = false;
      for (const path of ['/', '/movies']) expect([path, (await request(path)).status]).toEqual([path, 200]);
    },
  );
});
