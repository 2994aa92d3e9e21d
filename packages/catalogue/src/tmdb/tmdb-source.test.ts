import { gzipSync } from 'node:zlib';
import { TestLog } from '@marquee/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueRead } from '../catalogue-read.ts';
import { listDocument, movieItem } from '../testing/documents.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import {
  neverResponds,
  type ResponseScript,
  resetsConnection,
  respondsSlowly,
  respondsWith,
  type TestUpstream,
  testUpstream,
  truncatesBody,
} from '../testing/upstream.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import { createTmdbSource } from './tmdb-source.ts';

const document = listDocument([movieItem()]);
const good = respondsWith(200, document);
const popular: CatalogueRead = { kind: 'popular', media: 'movie', page: 1 };
const credential = { kind: 'token', value: 'SECRET' } as const;

const opened: TestUpstream[] = [];
afterEach(async () => {
  for (const upstream of opened.splice(0)) await upstream.close();
});

/** A source whose server plays the given scripts; time passes only by sleeping. */
async function openSource(scripts: readonly ResponseScript[], limits: Partial<TmdbLimits> = {}) {
  const upstream = await testUpstream(...scripts);
  opened.push(upstream);
  const log = new TestLog();
  const clock = new FakeClock();
  const source = createTmdbSource({ baseUrl: upstream.baseUrl, credential, log, limits, clock });
  const failure = (read = popular) => source.read(read).catch((error: unknown) => error);
  return { upstream, source, log, clock, failure };
}

describe('TMDB source, response', () => {
  it('is returned byte for byte', async () => {
    const { source, upstream } = await openSource([good]);
    expect((await source.read(popular)).body.toString()).toBe(JSON.stringify(document));
    expect(upstream.requests).toEqual([{ url: '/3/movie/popular?page=1', authorization: 'Bearer SECRET' }]);
  });

  it('is decompressed', async () => {
    const zipped: ResponseScript = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(document)));
    const { source } = await openSource([zipped]);
    expect((await source.read(popular)).body.toString()).toBe(JSON.stringify(document));
  });

  it.each([
    ['HTML', respondsWith(200, '<!doctype html><title>502</title>', { 'content-type': 'text/html' })],
    ['nothing', respondsWith(200, '')],
    ['a list', respondsWith(200, '[]')],
    ['null', respondsWith(200, 'null')],
    ['half a document', respondsWith(200, '{"page":1,"results":[')],
  ])('that is %s fails as invalid-response without a retry', async (_, script) => {
    const { failure, upstream } = await openSource([script]);
    expect(await failure()).toMatchObject({ name: 'CatalogueError', failure: 'invalid-response' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('larger than maxBodyBytes fails as invalid-response', async () => {
    const { failure } = await openSource([respondsWith(200, { text: 'x'.repeat(2_000) })], { maxBodyBytes: 1_000 });
    expect(await failure()).toMatchObject({ failure: 'invalid-response' });
  });

  it('that decompresses to more than maxBodyBytes fails as invalid-response', async () => {
    const bomb: ResponseScript = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, ' ')));
    const { failure } = await openSource([bomb], { maxBodyBytes: 100_000 });
    expect(await failure()).toMatchObject({ failure: 'invalid-response' });
  });
});

describe('TMDB source, error status', () => {
  it('404 fails as not-found and does not open the circuit breaker', async () => {
    const { failure, upstream } = await openSource([respondsWith(404)]);
    for (let index = 0; index < 8; index += 1) expect(await failure()).toMatchObject({ failure: 'not-found' });
    expect(upstream.requests).toHaveLength(8);
  });

  it('401 stops all calls for a minute', async () => {
    const { failure, upstream, clock, log } = await openSource([respondsWith(401), good]);
    for (let index = 0; index < 5; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(1);
    expect(log.lines).toHaveLength(1);
    clock.advance(60_000);
    expect(await failure()).toMatchObject({ record: { page: 1 } });
  });

  it('302 fails as invalid-response and is not followed', async () => {
    const recorder = await testUpstream(good);
    opened.push(recorder);
    const { failure } = await openSource([respondsWith(302, '', { location: `${recorder.baseUrl}/movie/popular` })]);
    expect(await failure()).toMatchObject({ failure: 'invalid-response' });
    expect(recorder.requests).toEqual([]);
  });

  it('404 with a body that never ends still fails as not-found', async () => {
    const { failure } = await openSource([(_, response) => void response.writeHead(404).write('{')], {
      totalTimeoutMs: 300,
    });
    expect(await failure()).toMatchObject({ failure: 'not-found' });
  });
});

describe('TMDB source, retry', () => {
  it.each([
    ['500', respondsWith(500)],
    ['429 without Retry-After', respondsWith(429)],
    ['a reset connection', resetsConnection],
    ['a truncated body', truncatesBody],
  ])('is made once after %s, with a random delay', async (_, script) => {
    const { source, upstream, clock } = await openSource([script, good]);
    expect((await source.read(popular)).body.length).toBeGreaterThan(0);
    expect(upstream.requests).toHaveLength(2);
    expect(clock.sleeps).toEqual([150]);
  });

  it.each([
    ['500', respondsWith(500)],
    ['a reset connection', resetsConnection],
    ['a truncated body', truncatesBody],
  ])('fails after a second %s', async (_, script) => {
    const { failure, upstream } = await openSource([script]);
    expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('waits for Retry-After', async () => {
    const { source, upstream, clock, log } = await openSource([respondsWith(429, {}, { 'retry-after': '2' }), good]);
    await source.read(popular);
    expect(upstream.requests).toHaveLength(2);
    expect(clock.now()).toBeGreaterThanOrEqual(2_000);
    expect(log.lines).toEqual([{ level: 'warn', fields: { pauseMs: 2_000 }, message: expect.any(String) }]);
  });

  it('is not made when Retry-After exceeds the timeout, and no other call is sent before then', async () => {
    const { failure, upstream, clock } = await openSource([respondsWith(429, {}, { 'retry-after': '7' }), good]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(clock.now()).toBe(0);
    clock.advance(3_999);
    expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(1);
    clock.advance(3_500);
    expect(await failure()).toMatchObject({ record: { page: 1 } });
  });

  it('is made for at most a tenth of the calls when all fail', async () => {
    const { failure, upstream, clock } = await openSource([respondsWith(500)], { breakerFailures: 1_000 });
    for (let index = 0; index < 200; index += 1) {
      await failure();
      clock.advance(100);
    }
    expect(upstream.requests.length).toBeLessThanOrEqual(200 * 1.1 + 10);
    expect(upstream.requests.length).toBeGreaterThan(210);
  });
});

describe('TMDB source, timeout', () => {
  it.each([
    ['no response', neverResponds, { headersTimeoutMs: 200 }],
    ['no response, by totalTimeoutMs', neverResponds, { totalTimeoutMs: 200 }],
    ['a stalled body', respondsSlowly, { totalTimeoutMs: 300 }],
  ])('ends the read after %s', async (_, script, limits) => {
    const { failure, upstream } = await openSource([script], limits);
    expect(await failure()).toMatchObject({ failure: 'timeout' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('closes the connection', async () => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { failure } = await openSource(
      [
        (request, response) => {
          request.socket.once('close', () => close());
          response.writeHead(200).write('{');
        },
      ],
      { totalTimeoutMs: 300 },
    );
    expect(await failure()).toMatchObject({ failure: 'timeout' });
    await closed;
  });

  it('fails as unavailable when the connection is refused', async () => {
    const { failure, upstream } = await openSource([good]);
    await upstream.close();
    opened.pop();
    expect(await failure()).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('TMDB source, failing upstream', () => {
  it('gets probes only after 5 failures, until one succeeds', async () => {
    const failing = Array.from({ length: 7 }, () => respondsWith(500));
    const { failure, upstream, clock } = await openSource([...failing, good]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(5);
    for (const calls of [6, 7]) {
      clock.advance(4_000);
      for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'unavailable' });
      expect(upstream.requests).toHaveLength(calls);
    }
    clock.advance(4_000);
    expect(await failure()).toMatchObject({ record: { page: 1 } });
    expect(await failure()).toMatchObject({ record: { page: 1 } });
  });

  it('gets no calls after invalid documents of 5 requests, but repeated ones of one request do not count', async () => {
    const invalid = respondsWith(200, { results: 'none', page: [], genres: 7 });
    const { failure, upstream } = await openSource([invalid]);
    for (let index = 0; index < 20; index += 1) expect(await failure()).toMatchObject({ failure: 'invalid-response' });
    expect(upstream.requests).toHaveLength(20);
    for (let page = 2; page <= 5; page += 1)
      expect(await failure({ ...popular, page })).toMatchObject({ failure: 'invalid-response' });
    expect(await failure({ ...popular, page: 6 })).toMatchObject({ failure: 'unavailable' });
    expect(upstream.requests).toHaveLength(24);
  });

  it('is never called more often than requestsPerSecond', async () => {
    const { source, upstream, clock } = await openSource([good]);
    const reads = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => source.read({ ...popular, page: index + 1 })),
    );
    const fulfilled = reads.filter(({ status }) => status === 'fulfilled').length;
    expect(upstream.requests).toHaveLength(fulfilled);
    expect(clock.now()).toBeLessThanOrEqual(1_500);
    expect(fulfilled).toBeLessThanOrEqual(5 + 35 * 1.5 + 1);
    expect(reads.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'unavailable' } });
  });
});

describe('TMDB source, credential', () => {
  const echo: ResponseScript = (request, response) =>
    void response
      .writeHead(500, { 'x-requested': request.url ?? '' })
      .end(`${request.url} ${request.headers.authorization}`);
  const brokenEcho: ResponseScript = (request) =>
    void request.socket.end(`HTTP/1.1 200 OK\r\nbroken ${request.url} ${request.headers.authorization}\r\n\r\n`);
  const htmlEcho: ResponseScript = (request, response) =>
    void response.writeHead(200).end(`<p>${request.url} ${request.headers.authorization}`);
  const redirectEcho: ResponseScript = (request, response) =>
    void response.writeHead(302, { location: request.url }).end();

  it.each([
    ['fails', echo],
    ['sends broken HTTP', brokenEcho],
    ['sends HTML', htmlEcho],
    ['redirects', redirectEcho],
    ['responds with 401', respondsWith(401)],
    ['resets the connection', resetsConnection],
    ['never responds', neverResponds],
  ])('appears in no error and no log line when an upstream that echoes it %s', async (_, script) => {
    for (const kind of ['token', 'key'] as const) {
      const upstream = await testUpstream(script);
      opened.push(upstream);
      const log = new TestLog();
      const source = createTmdbSource({
        baseUrl: upstream.baseUrl,
        credential: { kind, value: 'SECRET' },
        log,
        limits: { headersTimeoutMs: 200, breakerFailures: 2 },
        clock: new FakeClock(),
      });
      const errors: unknown[] = [];
      for (let index = 0; index < 3; index += 1)
        errors.push(await source.read(popular).catch((error: unknown) => error));
      expect(upstream.requests[0]).toMatchObject(
        kind === 'key' ? { url: expect.stringContaining('SECRET') } : { authorization: 'Bearer SECRET' },
      );
      for (const error of errors) expect(loggableText(error)).not.toContain('SECRET');
      expect(loggableText(log.lines)).not.toContain('SECRET');
    }
  });
});

/** Everything that a logger might write of a value: own fields, stack and causes. */
function loggableText(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value);
  return `${value.stack} ${JSON.stringify(value, Object.getOwnPropertyNames(value))} ${loggableText(value.cause ?? '')}`;
}
