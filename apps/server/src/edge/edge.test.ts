import { fileURLToPath } from 'node:url';
import { RateLimitedError } from '@marquee/api/rate-limited-error';
import { noRateLimits, type RateLimits } from '@marquee/api/rate-limits';
import { testApp, testNow } from '@marquee/api/testing/api';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestRequest, type TestServer, testActivePlayers, testServer } from '../testing/app.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const popular = '/api/tmdb/movie/popular';
const home = '/trpc/catalogue.home?batch=1&input=%7B%7D';
const page = '/movies?genre=18';
const inBrotli = { headers: { 'accept-encoding': 'br' } };

/** A server on a clock that the test moves; it counts the requests that reach Fastify. */
async function countingServer(overrides: Parameters<typeof testServer>[0] = {}) {
  let milliseconds = 0;
  let handled = 0;
  const { catalogue } = testApp().context;
  const server = await testServer({
    catalogue,
    serverEntry: fileURLToPath(new URL('../ssr/testing-server-entry.ts', import.meta.url)),
    rendersPages: true,
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
  ['a server-rendered page', page],
])('%s, requested again', (_name, path) => {
  it('is sent without Fastify, with the same headers, a new request id and a log line', async () => {
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

  it('is fresh for 30 seconds and is invalidated with the catalogue', async () => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    server.advance(29_999);
    await server.request(path, inBrotli);
    expect(server.handled()).toBe(1);
    server.catalogue.clear();
    await server.request(path, inBrotli);
    expect(server.handled()).toBe(2);
  });

  it('is left to Fastify when requested with another method, with HEAD or with a range', async () => {
    const server = await countingServer();
    await server.request(path, inBrotli);
    const others: [TestRequest, number][] = [
      [{ ...inBrotli, method: 'DELETE' }, 405],
      [{ ...inBrotli, method: 'HEAD' }, 200],
      [{ headers: { range: 'bytes=0-1' } }, 200],
    ];
    for (const [index, [request, status]] of others.entries()) {
      const response = await server.request(path, request);
      expect([request, server.handled(), response.status]).toEqual([request, index + 2, status]);
    }
  });

  it('is sent without Fastify in other codings, as 304, and with the end of its connection in a drain', async () => {
    const server = await countingServer();
    const { headers } = await server.request(path, inBrotli);
    const conditional = { 'accept-encoding': 'br', 'if-none-match': headers.etag };
    const { status, body, headers: received } = await server.request(path, { headers: conditional });
    expect([status, body.length, received.etag, server.handled()]).toEqual([304, 0, headers.etag, 1]);
    expect(received['cache-control']).toBe(headers['cache-control']);

    for (const coding of ['gzip', undefined]) {
      const request = coding === undefined ? {} : { headers: { 'accept-encoding': coding } };
      const response = await server.request(path, request);
      expect([server.handled(), response.status, response.headers['content-encoding']]).toEqual([1, 200, coding]);
    }

    server.lifecycle.isDraining = true;
    expect((await server.request(path, inBrotli)).headers.connection).toBe('close');
    expect(server.handled()).toBe(1);
  });

  it('counts once against the rate limit of its client', async () => {
    const counted: unknown[] = [];
    const countCalls: RateLimits['countCalls'] = async (...call) => {
      counted.push(call);
      if (counted.length > 2) throw new RateLimitedError('Too many', 7);
    };
    const server = await countingServer({ rateLimits: { ...noRateLimits, countCalls } });
    const statuses: number[] = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await server.request(path, inBrotli)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(counted).toEqual(Array.from({ length: 3 }, () => ['catalogue', '127.0.0.1', 1]));
  });
});

it('ignores an expectation that it does not know', async () => {
  const server = await countingServer();
  const { status, headers } = await server.request(home, { headers: { expect: 'nothing' } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' });
});

it('closes the connection of a request that was in flight when the process began to drain', async () => {
  const server = await countingServer({
    prepare: (app) => {
      app.get('/api/slow', async (_request, reply) => {
        server.lifecycle.isDraining = true;
        return reply.send('done');
      });
    },
  });
  expect((await server.request('/api/slow')).headers.connection).toBe('close');
});

it('a cached query with another content type is still rejected', async () => {
  const server = await countingServer();
  await server.request(home, inBrotli);
  for (const more of [{}, { 'if-none-match': '' }]) {
    const headers = { 'accept-encoding': 'br', 'content-type': 'text/plain', ...more };
    expect((await server.request(home, { headers })).status).toBe(415);
  }
});

it('what is personal, searched or generated is not cached', async () => {
  const server = await countingServer();
  const paths = ['/movies?q=heat', '/api/auth/profile', '/trpc/history.list', '/sitemap.xml', '/api/openapi.json'];
  for (const [index, path] of paths.entries()) {
    await server.request(path, inBrotli);
    await server.request(path, inBrotli);
    expect([path, server.handled()]).toEqual([path, 2 * index + 2]);
  }
});

it('sends the age of a document of the catalogue proxy with the time in this cache', async () => {
  const server = await countingServer();
  await server.request(popular);
  server.advance(29_000);
  const { headers } = await server.request(popular);
  expect([server.handled(), headers.age]).toEqual([1, '29']);
  server.advance(1_000);
  // The catalogue's own clock stands still.
  expect([(await server.request(popular)).headers.age, server.handled()]).toEqual(['0', 2]);
});

describe('a page', () => {
  it('is cached for each origin that its visitors use, unless PUBLIC_URL is set', async () => {
    const canonical = (text: string) => /<link rel="canonical" href="([^"]*)/.exec(text)?.[1];
    const at = (host: string) => ({ headers: { host } });
    const server = await countingServer();
    for (const host of ['one.example', 'two.example', 'one.example']) {
      expect(canonical((await server.request('/movies', at(host))).text)).toBe(`http://${host}/movies`);
    }
    expect(server.handled()).toBe(2);
    const known = await countingServer({ publicUrl: 'https://marquee.example' });
    for (const host of ['one.example', 'two.example']) {
      expect(canonical((await known.request('/movies', at(host))).text)).toBe('https://marquee.example/movies');
    }
    expect(known.handled()).toBe(1);
  });

  it('gets a new policy when the players change', async () => {
    const players = { ...testActivePlayers, frameOrigins: async () => ['https://one.example'], generation: 0 };
    const server = await countingServer({ players });
    expect((await server.request(page)).headers['content-security-policy']).toContain('https://one.example');
    players.frameOrigins = async () => ['https://two.example'];
    players.generation = 1;
    expect((await server.request(page)).headers['content-security-policy']).toContain('https://two.example');
  });
});

it('refuses a request before Fastify, logged and in the format of its API', async () => {
  const server = await countingServer();
  const responses = [
    await server.request(`/api/auth/profile?${'x'.repeat(8_192)}`),
    await server.request('/trpc/auth.login,auth.login?batch=1', { method: 'POST', body: '{}' }),
    await server.request('/api/%zz'),
  ];
  expect(server.handled()).toBe(0);
  expect(responses.map(({ status }) => status)).toEqual([414, 400, 400]);
  expect(JSON.parse(responses[0]?.text ?? '')).toMatchObject({ success: false, code: 'PAYLOAD_TOO_LARGE' });
  expect(JSON.parse(responses[1]?.text ?? '').error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
  for (const { headers } of responses) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(server.log.filter((line) => line.includes(String(headers['x-request-id'])))).toHaveLength(1);
  }
});

describe('request log', () => {
  it('has one line per request with the x-request-id of the response, also if its URL cannot be decoded', async () => {
    const server = await testServer();
    const { headers } = await server.request('/movies');
    const undecodable = await server.request('/api/%zz');
    await server.close();
    const lines = server.log.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ reqId: headers['x-request-id'], method: 'GET', path: '/movies', status: 200 }),
    ]);
    expect(undecodable.status).toBe(400);
    expect(lines.find(({ msg }) => msg.includes('URL that cannot be decoded'))).toMatchObject({
      reqId: undecodable.headers['x-request-id'],
      status: 400,
    });
  });

  it('contains neither query strings nor tokens, and ends where the secret of a path begins', async () => {
    const server = await testServer();
    const headers = { authorization: 'Bearer hunter2', cookie: 'hunter2' };
    await server.request('/search?q=hunter2', { headers });
    await server.request('/trpc/catalogue.movie?input=hunter2', { headers });
    await server.request('/api/unknown?token=hunter2', { headers });
    const paths = [
      '/recover/',
      '/%72ecover/',
      '/join/',
      '/l/',
      '/feeds/',
      '/api/shared-lists/',
      '//recover/',
      '/RECOVER/',
    ];
    for (const path of paths) await server.request(`${path}hunter2`);
    // What cannot be decoded is not logged at all.
    await server.request('/recover/hunter2%zz');
    await server.close();
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines.slice(3).map(({ path }) => path)).toEqual(paths.map((path) => `${decodeURIComponent(path)}…`));
    expect(server.log.join('')).not.toContain('hunter2');
  });
});
