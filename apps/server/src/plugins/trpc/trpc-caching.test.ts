import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isRevocable, isShared, procedures } from '@marquee/api/app-router';
import { testApp, testNow, type UpstreamStub } from '@marquee/api/testing/api';
import { upstreamList, upstreamMovie } from '@marquee/api/testing/upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server on a clock that the test moves. */
async function serverWithClock(upstream?: UpstreamStub) {
  let seconds = 0;
  const clock = () => new Date(testNow.getTime() + seconds * 1_000);
  const { catalogue } = testApp(upstream && { upstream }).context;
  const server = await testServer({ catalogue, clock });
  open.push(server);
  const advance = (more: number) => {
    seconds += more;
  };
  return { ...server, catalogue, advance };
}

function batchUrl(procedure: string, input?: unknown): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { 0: input }))}`;
}

const browse = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc', page: 1 };
const titleOf = (text: string) => JSON.parse(text)[0].result.data.cards[0].title;

describe('a cacheable response', () => {
  it('has Cache-Control, Age and an ETag', async () => {
    const server = await serverWithClock();
    const first = await server.request(batchUrl('catalogue.home'));
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'content-type': 'application/json',
      vary: 'trpc-accept, accept, accept-encoding',
      age: '0',
    });
    const again = await server.request(batchUrl('catalogue.home'), {
      headers: { 'if-none-match': first.headers.etag, 'accept-encoding': 'br' },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('decodes to the same bytes in %s, on a miss, on a hit and for HEAD', async (coding, decode) => {
    const server = await serverWithClock();
    const plain = await server.request(batchUrl('catalogue.home'));
    for (const _ of ['miss', 'hit']) {
      const { headers, body } = await server.request(batchUrl('catalogue.home'), {
        headers: { 'accept-encoding': coding },
      });
      expect(headers['content-encoding']).toBe(coding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decode(body)).toEqual(plain.body);
    }
    const options = { method: 'HEAD', headers: { 'accept-encoding': coding } };
    const head = await server.request(batchUrl('catalogue.home'), options);
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, coding]);
  });

  it('has one cache entry for each URL', async () => {
    const server = await serverWithClock();
    await server.request(batchUrl('catalogue.browse', browse));
    server.advance(7);
    const again = await server.request(batchUrl('catalogue.browse', browse));
    expect(again.headers.age).toBe('7');
    const other = await server.request(`${batchUrl('catalogue.browse', browse)}&x=1`);
    expect([other.headers.age, other.text]).toEqual(['0', again.text]);
    const batch = encodeURIComponent(JSON.stringify({ 1: browse }));
    const batched = await server.request(`/trpc/catalogue.home,catalogue.browse?batch=1&input=${batch}`);
    expect(JSON.parse(batched.text)).toHaveLength(2);
    expect(batched.headers.age).toBe('0');
  });

  it('is served stale while it revalidates', async () => {
    let title = 'Before';
    const server = await serverWithClock((read) =>
      read.kind === 'discover' ? upstreamList([upstreamMovie({ id: 1, title })]) : undefined,
    );
    await server.request(batchUrl('catalogue.browse', browse));
    title = 'After';
    server.catalogue.clear();
    expect(titleOf((await server.request(batchUrl('catalogue.browse', browse))).text)).toBe('After');
    server.advance(31);
    const stale = await server.request(batchUrl('catalogue.browse', browse));
    expect(stale.headers.age).toBe('31');
    const revalidated = await server.request(batchUrl('catalogue.browse', browse));
    expect(revalidated.headers.age).toBe('0');
  });

  it('is invalidated when the catalogue cache is cleared', async () => {
    let title = 'Before';
    const server = await serverWithClock((read) =>
      read.kind === 'discover' ? upstreamList([upstreamMovie({ id: 1, title })]) : undefined,
    );
    const before = await server.request(batchUrl('catalogue.browse', browse));
    title = 'After';
    server.catalogue.clear();
    const after = await server.request(batchUrl('catalogue.browse', browse), {
      headers: { 'if-none-match': before.headers.etag },
    });
    expect([titleOf(before.text), after.status, titleOf(after.text)]).toEqual(['Before', 200, 'After']);
  });

  it('loads once for concurrent requests', async () => {
    const reads: string[] = [];
    const server = await serverWithClock((read) => {
      reads.push(JSON.stringify(read));
      return undefined;
    });
    const responses = await Promise.all(Array.from({ length: 50 }, () => server.request(batchUrl('catalogue.home'))));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(reads.length).toBe(new Set(reads).size);
  });
});

describe('an error response', () => {
  it('is not cached', async () => {
    let isDown = true;
    const server = await serverWithClock((read) => {
      if (isDown && read.kind === 'details') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    const cards = JSON.parse((await server.request(batchUrl('catalogue.browse', browse))).text)[0].result.data.cards;
    const movie = batchUrl('catalogue.movie', { id: cards[0].id });
    const refused = await server.request(movie);
    expect([refused.status, refused.headers['cache-control'], refused.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
    expect(refused.headers['retry-after']).toBe('5');
    isDown = false;
    expect((await server.request(movie)).status).toBe(200);
    const unknown = await server.request(batchUrl('catalogue.movie', { id: 2_000_000_000 }));
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    const wrong = await server.request(batchUrl('catalogue.movie', { id: -1 }));
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  it('with a failed part is cached for three seconds here, and not by clients', async () => {
    let isDown = true;
    const server = await serverWithClock((read) => {
      if (isDown && read.kind === 'popular') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    const statuses = async () => {
      const { text, headers } = await server.request(batchUrl('catalogue.home'));
      const { rows } = JSON.parse(text)[0].result.data;
      const failed = rows.filter(({ status }: { status: string }) => status === 'failed');
      return [failed.length, headers['cache-control'] === 'no-store'];
    };
    expect(await statuses()).toEqual([2, true]);
    isDown = false;
    server.advance(2);
    expect(await statuses()).toEqual([2, true]);
    server.advance(1);
    expect(await statuses()).toEqual([0, false]);
  });
});

it('marks only catalogue queries as cacheable', () => {
  const cacheable = [...procedures.keys()].filter((name) => isShared(name) && !isRevocable(name));
  const lists = ['home', 'featured', 'browse', 'search', 'suggest'];
  const pages = ['movie', 'show', 'season', 'person', 'collection', 'titleExtras', 'whereToWatch'];
  const ofCatalogue = [...lists, ...pages, 'certificates', 'regions', 'genres'].map((name) => `catalogue.${name}`);
  expect(cacheable).toEqual([...ofCatalogue, 'services.providers', 'services.latest']);
});
