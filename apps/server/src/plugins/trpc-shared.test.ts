import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestAnswer, testApp, testNow } from '@marquee/api/testing';
import { upstreamList, upstreamMovie } from '@marquee/api/testing-upstream';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { procedures } from './trpc-calls.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server whose clock is moved by hand, in seconds. */
async function movableServer(answer?: TestAnswer) {
  let seconds = 0;
  const clock = () => new Date(testNow.getTime() + seconds * 1_000);
  const { catalogue } = testApp(answer && { answer }).context;
  const server = await testServer({ catalogue, clock });
  open.push(server);
  const pass = (more: number) => {
    seconds += more;
  };
  return { ...server, catalogue, pass };
}

function address(procedure: string, input?: unknown): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify(input === undefined ? {} : { 0: input }))}`;
}

const discover = { mediaType: 'movie', filter: 'all', genre: null, sort: 'popularity.desc', page: 1 };
const titleOf = (text: string) => JSON.parse(text)[0].result.data.cards[0].title;

describe('an answer that is the same for everybody', () => {
  it('may be kept by whoever asks for it, and is not sent again to who has it', async () => {
    const server = await movableServer();
    const first = await server.get(address('catalogue.home'));
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'content-type': 'application/json',
      vary: 'accept-encoding',
      age: '0',
    });
    const again = await server.get(address('catalogue.home'), {
      headers: { 'if-none-match': first.headers.etag, 'accept-encoding': 'br' },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same bytes in %s, also where no byte of it is asked for', async (coding, decode) => {
    const server = await movableServer();
    const plain = await server.get(address('catalogue.home'));
    for (const _ of ['made', 'kept']) {
      const { headers, body } = await server.get(address('catalogue.home'), { headers: { 'accept-encoding': coding } });
      expect(headers['content-encoding']).toBe(coding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decode(body)).toEqual(plain.body);
    }
    const options = { method: 'HEAD', headers: { 'accept-encoding': coding } };
    const head = await server.get(address('catalogue.home'), options);
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, coding]);
  });

  it('is kept under one name, however its input is spelled', async () => {
    const server = await movableServer();
    await server.get(address('catalogue.discover', discover));
    server.pass(7);
    const { page, ...rest } = discover;
    const other = await server.get(`${address('catalogue.discover', { page, ...rest })}&x=1`);
    expect(other.headers.age).toBe('7');
    const batch = encodeURIComponent(JSON.stringify({ 1: discover }));
    const together = await server.get(`/trpc/catalogue.home,catalogue.discover?batch=1&input=${batch}`);
    expect(JSON.parse(together.text)).toHaveLength(2);
    expect(together.headers.age).toBe('0');
  });

  it('is given out at once past its time, while it is made anew', async () => {
    let title = 'Before';
    const server = await movableServer((read) =>
      read.kind === 'discover' ? upstreamList([upstreamMovie({ id: 1, title })]) : undefined,
    );
    await server.get(address('catalogue.discover', discover));
    title = 'After';
    server.catalogue.clear();
    expect(titleOf((await server.get(address('catalogue.discover', discover))).text)).toBe('After');
    server.pass(31);
    const stale = await server.get(address('catalogue.discover', discover));
    expect(stale.headers.age).toBe('31');
    const renewed = await server.get(address('catalogue.discover', discover));
    expect(renewed.headers.age).toBe('0');
  });

  it('is gone when the catalogue is cleared', async () => {
    let title = 'Before';
    const server = await movableServer((read) =>
      read.kind === 'discover' ? upstreamList([upstreamMovie({ id: 1, title })]) : undefined,
    );
    const before = await server.get(address('catalogue.discover', discover));
    title = 'After';
    server.catalogue.clear();
    const after = await server.get(address('catalogue.discover', discover), {
      headers: { 'if-none-match': before.headers.etag },
    });
    expect([titleOf(before.text), after.status, titleOf(after.text)]).toEqual(['Before', 200, 'After']);
  });

  it('is made once for all who ask at the same time', async () => {
    const reads: string[] = [];
    const server = await movableServer((read) => {
      reads.push(JSON.stringify(read));
      return undefined;
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.get(address('catalogue.home'))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(reads.length).toBe(new Set(reads).size);
  });
});

describe('an answer that is no success', () => {
  it('is kept by nobody', async () => {
    let isDown = true;
    const server = await movableServer((read) => {
      if (isDown && read.kind === 'details') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    const cards = JSON.parse((await server.get(address('catalogue.discover', discover))).text)[0].result.data.cards;
    const movie = address('catalogue.movie', { id: cards[0].id });
    const refused = await server.get(movie);
    expect([refused.status, refused.headers['cache-control'], refused.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
    expect(refused.headers['retry-after']).toBe('5');
    isDown = false;
    expect((await server.get(movie)).status).toBe(200);
    const unknown = await server.get(address('catalogue.movie', { id: 2_000_000_000 }));
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    const wrong = await server.get(address('catalogue.movie', { id: -1 }));
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  it('in one of its parts is kept for three seconds here, and by nobody else', async () => {
    let isDown = true;
    const server = await movableServer((read) => {
      if (isDown && read.kind === 'popular') throw new CatalogueError('unavailable', 'down');
      return undefined;
    });
    const statuses = async () => {
      const { text, headers } = await server.get(address('catalogue.home'));
      const { rows } = JSON.parse(text)[0].result.data;
      const failed = rows.filter(({ status }: { status: string }) => status === 'failed');
      return [failed.length, headers['cache-control'] === 'no-store'];
    };
    expect(await statuses()).toEqual([2, true]);
    isDown = false;
    server.pass(2);
    expect(await statuses()).toEqual([2, true]);
    server.pass(1);
    expect(await statuses()).toEqual([0, false]);
  });
});

it('only queries of the catalogue are the same for everybody', () => {
  const shared = Object.entries(procedures)
    .filter(([, { _def }]) => _def.meta !== undefined)
    .map(([name]) => name);
  const names = ['home', 'featured', 'discover', 'search', 'movie', 'show', 'season', 'genres'];
  expect(shared).toEqual(names.map((name) => `catalogue.${name}`));
});
