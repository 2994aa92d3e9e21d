import { RateLimitedError } from '@marquee/api/rate-limited-error';
import { noRateLimits, type RateLimits } from '@marquee/api/rate-limits';
import { testApp, testNow } from '@marquee/api/testing/api';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestRequest, type TestServer, testServer } from '../testing/app.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const popular = '/api/tmdb/movie/popular';
const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const inBrotli = { headers: { 'accept-encoding': 'br' } };

/** A server on a clock that the test moves; it counts the requests that reach Fastify. */
async function countingServer(overrides: Parameters<typeof testServer>[0] = {}) {
  let milliseconds = 0;
  let handled = 0;
  const { catalogue } = testApp().context;
  const server = await testServer({
    catalogue,
    clock: () => new Date(testNow.getTime() + milliseconds),
    prepare: (app) =>
      app.addHook('onRequest', (_request, _reply, done) => {
        handled += 1;
        done();
      }),
    ...overrides,
  });
  open.push(server);
  const advance = (more: number) => {
    milliseconds += more;
  };
  return { ...server, catalogue, advance, handled: () => handled };
}

describe.each([
  ['a list of the catalogue proxy', popular],
  ['a cacheable query', home],
])('%s, requested again within a second', (_name, path) => {
  it('is sent without Fastify, with a new request id and a log line', async () => {
    const server = await countingServer();
    const first = await server.request(path, inBrotli);
    const again = await server.request(path, inBrotli);
    expect(server.handled()).toBe(1);
    const { date: _firstDate, 'x-request-id': id, ...headers } = first.headers;
    const { date: _secondDate, 'x-request-id': secondId, ...sameHeaders } = again.headers;
    expect([again.status, sameHeaders, again.text]).toEqual([200, headers, first.text]);
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ reqId, status }) => [reqId, status])).toEqual([
      [id, 200],
      [secondId, 200],
    ]);
    expect(secondId).not.toBe(id);
  });

  it('expires after a second and is invalidated with the catalogue', async () => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    server.advance(1_000);
    await server.request(path, inBrotli);
    server.catalogue.clear();
    await server.request(path, inBrotli);
    expect(server.handled()).toBe(3);
  });

  it.each<[string, TestRequest, number]>([
    ['another coding', { headers: { 'accept-encoding': 'gzip' } }, 200],
    ['no coding', {}, 200],
    ['another method', { ...inBrotli, method: 'DELETE' }, 405],
    ['HEAD', { ...inBrotli, method: 'HEAD' }, 200],
  ])('is left to Fastify when requested with %s', async (_kind, request, status) => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    const response = await server.request(path, request);
    expect(server.handled()).toBe(2);
    expect(response.status).toBe(status);
  });

  it('is 304 for a matching If-None-Match', async () => {
    const server = await countingServer();
    const { headers } = await server.request(path, inBrotli);
    const conditional = { 'accept-encoding': 'br', 'if-none-match': headers.etag };
    expect((await server.request(path, { headers: conditional })).status).toBe(304);
  });

  it('counts against the rate limit of its client', async () => {
    const counted: unknown[] = [];
    const countCalls: RateLimits['countCalls'] = async (...call) => {
      counted.push(call);
      if (counted.length > 2) throw new RateLimitedError('Too many', 7);
    };
    const server = await countingServer({ rateLimits: { ...noRateLimits, countCalls } });
    const statuses: number[] = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await server.request(path, inBrotli)).status);
    expect(statuses).toEqual([200, 200, 429]);
    // Fastify sends the 429 and counts once more.
    expect(counted).toEqual(Array.from({ length: 4 }, () => ['catalogue', '127.0.0.1', 1]));
  });

  it('closes the connection while the process drains', async () => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    server.lifecycle.isDraining = true;
    expect((await server.request(path, inBrotli)).headers.connection).toBe('close');
  });
});

it.each([{}, { 'if-none-match': '' }])(
  'a cached query with another content type is still rejected (with %j)',
  async (more) => {
    const server = await countingServer();
    await server.request(home, inBrotli);
    const headers = { 'accept-encoding': 'br', 'content-type': 'text/plain', ...more };
    expect((await server.request(home, { headers })).status).toBe(415);
  },
);

it.each(['/', '/api/auth/profile', '/trpc/history.list', '/sitemap.xml', '/api/openapi.json'])(
  '%s is not cached',
  async (path) => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    await server.request(path, inBrotli);
    expect(server.handled()).toBe(2);
  },
);
