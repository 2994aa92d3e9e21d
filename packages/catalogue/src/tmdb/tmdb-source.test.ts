import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueRead } from '../catalogue-read.ts';
import { TestLog } from '../testing-source.ts';
import { listDocument, movieItem } from '../upstream/testing-documents.ts';
import { TestTiming } from './testing-timing.ts';
import {
  answers,
  drips,
  neverAnswers,
  type Play,
  resets,
  type TestUpstream,
  testUpstream,
  truncates,
} from './testing-upstream.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import { createTmdbSource } from './tmdb-source.ts';

const document = listDocument([movieItem()]);
const good = answers(200, document);
const popular: CatalogueRead = { kind: 'popular', media: 'movie', page: 1 };
const credential = { kind: 'token', value: 'SECRET' } as const;

const opened: TestUpstream[] = [];
afterEach(async () => {
  for (const upstream of opened.splice(0)) await upstream.close();
});

/** The source over a server that plays the given scenes; its time passes only by sleeping. */
async function play(scenes: readonly Play[], limits: Partial<TmdbLimits> = {}) {
  const upstream = await testUpstream(...scenes);
  opened.push(upstream);
  const log = new TestLog();
  const timing = new TestTiming();
  const source = createTmdbSource({ baseUrl: upstream.baseUrl, credential, log, limits, timing });
  const failure = (read = popular) => source.read(read).catch((error: unknown) => error);
  return { upstream, source, log, timing, failure };
}

describe('an answer', () => {
  it('is given byte for byte', async () => {
    const { source, upstream } = await play([good]);
    expect((await source.read(popular)).toString()).toBe(JSON.stringify(document));
    expect(upstream.requests).toEqual([{ url: '/3/movie/popular?page=1', authorization: 'Bearer SECRET' }]);
  });

  it('is decompressed', async () => {
    const zipped: Play = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(document)));
    const { source } = await play([zipped]);
    expect((await source.read(popular)).toString()).toBe(JSON.stringify(document));
  });

  it.each([
    ['HTML', answers(200, '<!doctype html><title>502</title>', { 'content-type': 'text/html' })],
    ['nothing', answers(200, '')],
    ['a list', answers(200, '[]')],
    ['null', answers(200, 'null')],
    ['half a document', answers(200, '{"page":1,"results":[')],
  ])('that is %s is a bad answer, and not asked for again', async (_, scene) => {
    const { failure, upstream } = await play([scene]);
    expect(await failure()).toMatchObject({ name: 'CatalogueError', failure: 'bad-answer' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('larger than allowed is a bad answer', async () => {
    const { failure } = await play([answers(200, { text: 'x'.repeat(2_000) })], { bodyBytes: 1_000 });
    expect(await failure()).toMatchObject({ failure: 'bad-answer' });
  });

  it('that unpacks to more than allowed is a bad answer', async () => {
    const bomb: Play = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, ' ')));
    const { failure } = await play([bomb], { bodyBytes: 100_000 });
    expect(await failure()).toMatchObject({ failure: 'bad-answer' });
  });
});

describe('a refusal', () => {
  it('of 404 means that there is no such title, and five of them open nothing', async () => {
    const { failure, upstream } = await play([answers(404)]);
    for (let index = 0; index < 8; index += 1) expect(await failure()).toMatchObject({ failure: 'not-found' });
    expect(upstream.requests).toHaveLength(8);
  });

  it('of 401 stops all calls for a minute', async () => {
    const { failure, upstream, timing, log } = await play([answers(401), good]);
    for (let index = 0; index < 5; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(1);
    expect(log.lines).toHaveLength(1);
    timing.advance(60_000);
    expect(await failure()).toBeInstanceOf(Buffer);
  });

  it('by redirect is a bad answer, and nobody is led elsewhere', async () => {
    const recorder = await testUpstream(good);
    opened.push(recorder);
    const { failure } = await play([answers(302, '', { location: `${recorder.baseUrl}/movie/popular` })]);
    expect(await failure()).toMatchObject({ failure: 'bad-answer' });
    expect(recorder.requests).toEqual([]);
  });

  it('whose body never ends is still a refusal', async () => {
    const { failure } = await play([(_, response) => void response.writeHead(404).write('{')], { total: 300 });
    expect(await failure()).toMatchObject({ failure: 'not-found' });
  });
});

describe('a retry', () => {
  it.each([
    ['500', answers(500)],
    ['429 without a time', answers(429)],
    ['a reset connection', resets],
    ['a truncated body', truncates],
  ])('after %s is made once, after a random pause', async (_, scene) => {
    const { source, upstream, timing } = await play([scene, good]);
    expect((await source.read(popular)).length).toBeGreaterThan(0);
    expect(upstream.requests).toHaveLength(2);
    expect(timing.sleeps).toEqual([150]);
  });

  it.each([
    ['500', answers(500)],
    ['a reset connection', resets],
    ['a truncated body', truncates],
  ])('that meets %s again fails', async (_, scene) => {
    const { failure, upstream } = await play([scene]);
    expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('waits for as long as the upstream asks', async () => {
    const { source, upstream, timing, log } = await play([answers(429, {}, { 'retry-after': '2' }), good]);
    await source.read(popular);
    expect(upstream.requests).toHaveLength(2);
    expect(timing.now()).toBeGreaterThanOrEqual(2_000);
    expect(log.lines).toEqual([{ fields: { pause: 2_000 }, message: expect.any(String) }]);
  });

  it('is not made where the upstream asks for more patience than there is; nor is any other call before then', async () => {
    const { failure, upstream, timing } = await play([answers(429, {}, { 'retry-after': '7' }), good]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(timing.now()).toBe(0);
    timing.advance(3_999);
    expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(1);
    timing.advance(3_500);
    expect(await failure()).toBeInstanceOf(Buffer);
  });

  it('is made for a tenth of the calls at most when all fail', async () => {
    const { failure, upstream, timing } = await play([answers(500)], { breakerFailures: 1_000 });
    for (let index = 0; index < 200; index += 1) {
      await failure();
      timing.advance(100);
    }
    expect(upstream.requests.length).toBeLessThanOrEqual(200 * 1.1 + 10);
    expect(upstream.requests.length).toBeGreaterThan(210);
  });
});

describe('patience', () => {
  it.each([
    ['no answer', neverAnswers, { headers: 200 }],
    ['no answer, by the whole limit', neverAnswers, { total: 200 }],
    ['a body that falls silent', drips, { total: 300 }],
  ])('ends at %s', async (_, scene, limits) => {
    const { failure, upstream } = await play([scene], limits);
    expect(await failure()).toMatchObject({ failure: 'timeout' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('closes the connection that it gave up', async () => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { failure } = await play(
      [
        (request, response) => {
          request.socket.once('close', () => close());
          response.writeHead(200).write('{');
        },
      ],
      { total: 300 },
    );
    expect(await failure()).toMatchObject({ failure: 'timeout' });
    await closed;
  });

  it('fails plainly where nothing listens', async () => {
    const { failure, upstream } = await play([good]);
    await upstream.close();
    opened.pop();
    expect(await failure()).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('an upstream that fails', () => {
  it('is left alone after 5 failures, save for probes, and used again once one succeeds', async () => {
    const failing = Array.from({ length: 7 }, () => answers(500));
    const { failure, upstream, timing } = await play([...failing, good]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(5);
    for (const calls of [6, 7]) {
      timing.advance(4_000);
      for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
      expect(upstream.requests).toHaveLength(calls);
    }
    timing.advance(4_000);
    expect(await failure()).toBeInstanceOf(Buffer);
    expect(await failure()).toBeInstanceOf(Buffer);
  });

  it('is left alone after 5 documents that make no sense, but not for one that is asked for again and again', async () => {
    const senseless = answers(200, { results: 'none', page: [], genres: 7 });
    const { failure, upstream } = await play([senseless]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'bad-answer' });
    expect(upstream.requests).toHaveLength(20);
    for (let page = 2; page <= 5; page += 1)
      expect(await failure({ ...popular, page })).toMatchObject({ failure: 'bad-answer' });
    expect(await failure({ ...popular, page: 6 })).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(24);
  });

  it('is not called more often than it tolerates', async () => {
    const { source, upstream, timing } = await play([good]);
    const reads = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => source.read({ ...popular, page: index + 1 })),
    );
    const answered = reads.filter(({ status }) => status === 'fulfilled').length;
    expect(upstream.requests).toHaveLength(answered);
    expect(timing.now()).toBeLessThanOrEqual(1_500);
    expect(answered).toBeLessThanOrEqual(5 + 35 * 1.5 + 1);
    expect(reads.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'unavailable' } });
  });
});

describe('the credential', () => {
  const echo: Play = (request, response) =>
    void response
      .writeHead(500, { 'x-asked': request.url ?? '' })
      .end(`${request.url} ${request.headers.authorization}`);
  const brokenEcho: Play = (request) =>
    void request.socket.end(`HTTP/1.1 200 OK\r\nbroken ${request.url} ${request.headers.authorization}\r\n\r\n`);
  const htmlEcho: Play = (request, response) =>
    void response.writeHead(200).end(`<p>${request.url} ${request.headers.authorization}`);
  const redirectEcho: Play = (request, response) => void response.writeHead(302, { location: request.url }).end();

  it.each([
    ['fails', echo],
    ['answers nonsense', brokenEcho],
    ['answers HTML', htmlEcho],
    ['redirects', redirectEcho],
    ['refuses', answers(401)],
    ['resets', resets],
    ['is silent', neverAnswers],
  ])('is in no error and no log line when an upstream that echoes it %s', async (_, scene) => {
    for (const kind of ['token', 'key'] as const) {
      const upstream = await testUpstream(scene);
      opened.push(upstream);
      const log = new TestLog();
      const source = createTmdbSource({
        baseUrl: upstream.baseUrl,
        credential: { kind, value: 'SECRET' },
        log,
        limits: { headers: 200, breakerFailures: 2 },
        timing: new TestTiming(),
      });
      const errors: unknown[] = [];
      for (let index = 0; index < 3; index += 1)
        errors.push(await source.read(popular).catch((error: unknown) => error));
      expect(upstream.requests[0]).toMatchObject(
        kind === 'key' ? { url: expect.stringContaining('SECRET') } : { authorization: 'Bearer SECRET' },
      );
      for (const error of errors) expect(wholeText(error)).not.toContain('SECRET');
      expect(wholeText(log.lines)).not.toContain('SECRET');
    }
  });
});

/** Everything that a log might write of a value: own fields, stack and causes. */
function wholeText(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value);
  return `${value.stack} ${JSON.stringify(value, Object.getOwnPropertyNames(value))} ${wholeText(value.cause ?? '')}`;
}
