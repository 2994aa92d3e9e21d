import { RateLimitedError } from '@marquee/api/rate-limits/rate-limited-error';
import { noRateLimits, type RateLimits } from '@marquee/api/rate-limits/rate-limits';
import { testApp, testNow } from '@marquee/api/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestRequest, type TestServer, testServer } from '../testing.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const popular = '/api/tmdb/movie/popular';
const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const inBrotli = { headers: { 'accept-encoding': 'br' } };

/** A server whose clock is moved by hand, and that counts what its framework was asked. */
async function countedServer(overrides: Parameters<typeof testServer>[0] = {}) {
  let milliseconds = 0;
  let asked = 0;
  const { catalogue } = testApp().context;
  const server = await testServer({
    catalogue,
    clock: () => new Date(testNow.getTime() + milliseconds),
    prepare: (app) =>
      app.addHook('onRequest', (_request, _reply, done) => {
        asked += 1;
        done();
      }),
    ...overrides,
  });
  open.push(server);
  const pass = (more: number) => {
    milliseconds += more;
  };
  return { ...server, catalogue, pass, asked: () => asked };
}

describe.each([
  ['a list of the proxy', popular],
  ['a query that all share', home],
])('%s, asked for again within a second', (_name, path) => {
  it('is the same answer, without the framework, under an id of its own and in the log', async () => {
    const server = await countedServer();
    const first = await server.get(path, inBrotli);
    const again = await server.get(path, inBrotli);
    expect(server.asked()).toBe(1);
    const { date: _made, 'x-request-id': id, ...headers } = first.headers;
    const { date: _sent, 'x-request-id': ownId, ...sameHeaders } = again.headers;
    expect([again.status, sameHeaders, again.text]).toEqual([200, headers, first.text]);
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ reqId, status }) => [reqId, status])).toEqual([
      [id, 200],
      [ownId, 200],
    ]);
    expect(ownId).not.toBe(id);
  });

  it('is made anew a second later, and after a clearing', async () => {
    const server = await countedServer();
    await server.get(path, inBrotli);
    server.pass(1_000);
    await server.get(path, inBrotli);
    server.catalogue.clear();
    await server.get(path, inBrotli);
    expect(server.asked()).toBe(3);
  });

  it.each<[string, TestRequest, number]>([
    ['another coding', { headers: { 'accept-encoding': 'gzip' } }, 200],
    ['no coding', {}, 200],
    ['another method', { ...inBrotli, method: 'DELETE' }, 405],
    ['the head alone', { ...inBrotli, method: 'HEAD' }, 200],
  ])('is left to the framework where it is asked for with %s', async (_kind, request, status) => {
    const server = await countedServer();
    await server.get(path, inBrotli);
    const answer = await server.get(path, request);
    expect(server.asked()).toBe(2);
    expect(answer.status).toBe(status);
  });

  it('is not sent again to who has it', async () => {
    const server = await countedServer();
    const { headers } = await server.get(path, inBrotli);
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag };
    expect((await server.get(path, { headers: known })).status).toBe(304);
  });

  it('counts for its address like all others, and is refused like them', async () => {
    const counted: unknown[] = [];
    const countCalls: RateLimits['countCalls'] = async (...call) => {
      counted.push(call);
      if (counted.length > 2) throw new RateLimitedError('Too many', 7);
    };
    const server = await countedServer({ rateLimits: { ...noRateLimits, countCalls } });
    const statuses: number[] = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await server.get(path, inBrotli)).status);
    expect(statuses).toEqual([200, 200, 429]);
    // The refusal itself is the framework's, which counts once more.
    expect(counted).toEqual(Array.from({ length: 4 }, () => ['catalogue', '127.0.0.1', 1]));
  });

  it('asks the client to go elsewhere while the process drains', async () => {
    const server = await countedServer();
    await server.get(path, inBrotli);
    server.lifecycle.draining = true;
    expect((await server.get(path, inBrotli)).headers.connection).toBe('close');
  });
});

it.each([{}, { 'if-none-match': '' }])(
  'a call that says to be no JSON is refused all the same (with %j)',
  async (more) => {
    const server = await countedServer();
    await server.get(home, inBrotli);
    const headers = { 'accept-encoding': 'br', 'content-type': 'text/plain', ...more };
    expect((await server.get(home, { headers })).status).toBe(415);
  },
);

it.each(['/', '/api/auth/profile', '/trpc/history.list', '/sitemap.xml', '/api/openapi.json'])(
  '%s is nothing that is kept so',
  async (path) => {
    const server = await countedServer();
    await server.get(path, inBrotli);
    await server.get(path, inBrotli);
    expect(server.asked()).toBe(2);
  },
);
