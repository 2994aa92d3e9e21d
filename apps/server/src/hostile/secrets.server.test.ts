import { type Play, testUpstream } from '@marquee/catalogue/tmdb/testing-upstream';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase } from '@marquee/db/testing';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { send, type TestRequest } from '../testing.ts';
import { TestProduct } from '../testing-product.ts';

const seeded = {
  owner: 'SeededOwner1',
  member: 'SeededMember1',
  mistyped: 'SeededMistyped1',
  apiKey: 'seeded0api0key',
  redis: 'seededredispassword',
  metrics: 'seededmetricstoken',
  inAddress: 'seededinaddress',
};

/** Fails in turn in several ways, each of which repeats what it was asked with. */
let asks = 0;
const echo: Play = (request, response) => {
  const asked = `${request.url} ${JSON.stringify(request.headers)}`;
  asks += 1;
  const scene = asks % 4;
  if (scene === 0) response.writeHead(500, { 'x-asked': request.url ?? '' }).end(asked);
  else if (scene === 1) response.writeHead(401).end(JSON.stringify({ status_message: asked }));
  else if (scene === 2) response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end();
  else response.writeHead(200).end(`<p>${asked}`);
};

it('no password, token, key or hash is in any answer or any line of the log', async () => {
  const database = await openTestDatabase();
  const source = inject('testDatabases');
  if (source.kind !== 'server') throw new Error('This file needs a server');
  const [named] = await database.drizzle.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(source.url);
  url.pathname = named?.name ?? '';
  const upstream = await testUpstream(echo);
  const product = new TestProduct({
    PORT: '0',
    LOG_LEVEL: 'trace',
    DATABASE_URL: url.href,
    REDIS_URL: `redis://:${seeded.redis}@127.0.0.1:1`,
    METRICS_TOKEN: seeded.metrics,
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_API_KEY: seeded.apiKey,
    OWNER_USERNAME: 'the-owner',
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: seeded.owner,
  });
  const origin = await product.listening();
  const answers: string[] = [];
  const tokens: string[] = [];
  const ask = async (path: string, { body, ...options }: Omit<TestRequest, 'body'> & { body?: object } = {}) => {
    const json = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...options.headers, ...(body && { 'content-type': 'application/json' }) };
    const { headers: received, text } = await send(origin, path, { ...options, ...json, headers });
    answers.push(JSON.stringify(received) + text);
    return text;
  };
  const enter = async (path: string, body: object) => {
    const { token } = JSON.parse(await ask(path, { body })).data;
    // Shown this once, to whom it belongs.
    answers.pop();
    tokens.push(token);
    return { authorization: `Bearer ${token}` };
  };

  const owner = await enter('/api/auth/login', { emailOrUsername: 'the-owner', password: seeded.owner });
  const account = { username: 'ada', email: 'ada@example.com', password: seeded.member };
  const member = await enter('/api/auth/register', account);
  await ask('/api/auth/login', { body: { emailOrUsername: 'ada', password: seeded.mistyped } });
  await ask('/api/auth/login', { body: { emailOrUsername: 'a\nINFO forged', password: seeded.mistyped } });
  await ask('/api/auth/register', { body: { ...account, password: [seeded.mistyped] } });
  await ask('/trpc/auth.updateProfile', {
    headers: member,
    body: { currentPassword: seeded.mistyped, newPassword: seeded.member },
  });
  const addresses = [
    '/api/tmdb/movie/popular',
    '/api/tmdb/movie/550',
    '/api/tmdb/search/multi?query=a',
    '/trpc/catalogue.home',
    '/trpc/catalogue.movie?input=%7B%22id%22%3A550%7D',
    '/movie/550',
    '/api/admin/system-health',
    '/api/admin/system-report',
    '/api/admin/users',
    '/api/admin/users/export',
    '/api/admin/users/paginated',
    '/api/debug/watch-history',
    '/api/tmdb/cache/stats',
    '/api/auth/profile',
    '/api/health',
    '/api/openapi.json',
    '/metrics',
    '/config/servers.json',
    `/api/unknown?token=${seeded.inAddress}`,
    `/search?q=${seeded.inAddress}&token=${seeded.inAddress}`,
  ];
  for (const address of addresses) await ask(address, { headers: owner });
  // The client as it was built, where it is: the worker names all of its files.
  const worker = await ask('/sw.js');
  const built = [...worker.matchAll(/"url":"([^"]+\.(?:js|css))"/g)].map(([, file]) => `/${file}`);
  await Promise.all(built.map((address) => ask(address)));

  const hashes = (await database.drizzle.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
  const ids = (await database.drizzle.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  product.child.kill('SIGTERM');
  await product.ended;
  const log = product.output + product.errors;
  await upstream.close();
  await database.close();

  expect(upstream.requests.some(({ url: asked }) => asked.includes(seeded.apiKey))).toBe(true);
  expect([tokens.length, hashes.length, ids.length]).toEqual([2, 2, 2]);
  const { inAddress, ...ofNobody } = seeded;
  for (const secret of [...Object.values(ofNobody), ...tokens, ...hashes, ...ids, url.password]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  }
  expect(log).not.toContain(inAddress);
  // Nothing of the server's own code or settings gets into the client either, nor the way to its sources.
  const ofServer = /\$argon2|password_?hash|DATABASE_URL|OWNER_PASSWORD|TMDB_API_KEY|sourceMappingURL/i;
  expect(answers.filter((answer) => ofServer.test(answer)).map((answer) => answer.slice(0, 1_000))).toEqual([]);
  for (const line of log.split('\n').filter(Boolean)) expect(JSON.parse(line)).toBeTypeOf('object');
  expect(log).not.toMatch(/^INFO/m);
});
