import { type ResponseScript, testUpstream } from '@marquee/catalogue/testing/upstream';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, urlOf } from '@marquee/db/testing/database';
import { expect, it } from 'vitest';
import { send, type TestRequest } from '../testing/app.ts';
import { TestProduct } from '../testing/product.ts';

const secrets = {
  owner: 'SeededOwner1',
  member: 'SeededMember1',
  mistyped: 'SeededMistyped1',
  apiKey: 'seeded0api0key',
  redis: 'seededredispassword',
  metrics: 'seededmetricstoken',
  inUrl: 'seededinaddress',
};

/** Fails in four ways in turn; each response repeats the request. */
let requestCount = 0;
const echo: ResponseScript = (request, response) => {
  const echoed = `${request.url} ${JSON.stringify(request.headers)}`;
  requestCount += 1;
  const variant = requestCount % 4;
  if (variant === 0) response.writeHead(500, { 'x-asked': request.url ?? '' }).end(echoed);
  else if (variant === 1) response.writeHead(401).end(JSON.stringify({ status_message: echoed }));
  else if (variant === 2) response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end();
  else response.writeHead(200).end(`<p>${echoed}`);
};

it('no response and no log line contains a password, token, key or hash', async () => {
  const database = await openTestDatabase();
  const databaseUrl = await urlOf(database);
  const upstream = await testUpstream(echo);
  const product = new TestProduct({
    PORT: '0',
    LOG_LEVEL: 'trace',
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://:${secrets.redis}@127.0.0.1:1`,
    METRICS_TOKEN: secrets.metrics,
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_API_KEY: secrets.apiKey,
    OWNER_USERNAME: 'the-owner',
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: secrets.owner,
  });
  const origin = await product.listening();
  const responses: string[] = [];
  const tokens: string[] = [];
  const request = async (path: string, { body, ...options }: Omit<TestRequest, 'body'> & { body?: object } = {}) => {
    const json = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...options.headers, ...(body && { 'content-type': 'application/json' }) };
    const { headers: received, text } = await send(origin, path, { ...options, ...json, headers });
    responses.push(JSON.stringify(received) + text);
    return text;
  };
  const signIn = async (path: string, body: object) => {
    const { token } = JSON.parse(await request(path, { body })).data;
    // This response may contain the token.
    responses.pop();
    tokens.push(token);
    return { authorization: `Bearer ${token}` };
  };

  const owner = await signIn('/api/auth/login', { emailOrUsername: 'the-owner', password: secrets.owner });
  const account = { username: 'ada', email: 'ada@example.com', password: secrets.member };
  const member = await signIn('/api/auth/register', account);
  await request('/api/auth/login', { body: { emailOrUsername: 'ada', password: secrets.mistyped } });
  await request('/api/auth/login', { body: { emailOrUsername: 'a\nINFO forged', password: secrets.mistyped } });
  await request('/api/auth/register', { body: { ...account, password: [secrets.mistyped] } });
  await request('/trpc/auth.updateProfile', {
    headers: member,
    body: { currentPassword: secrets.mistyped, newPassword: secrets.member },
  });
  const urls = [
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
    `/api/unknown?token=${secrets.inUrl}`,
    `/search?q=${secrets.inUrl}&token=${secrets.inUrl}`,
  ];
  for (const url of urls) await request(url, { headers: owner });
  // Files of the client build, if there is one: the service worker lists them.
  const worker = await request('/sw.js');
  const built = [...worker.matchAll(/"url":"([^"]+\.(?:js|css))"/g)].map(([, file]) => `/${file}`);
  await Promise.all(built.map((path) => request(path)));

  const accounts = await database.drizzle.select({ hash: users.passwordHash }).from(users);
  const hashes = accounts.map(({ hash }) => hash).filter((hash) => hash !== null);
  const ids = (await database.drizzle.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  product.child.kill('SIGTERM');
  await product.ended;
  const log = product.output + product.errors;
  await upstream.close();
  await database.close();

  expect(upstream.requests.some(({ url: requested }) => requested.includes(secrets.apiKey))).toBe(true);
  expect([tokens.length, hashes.length, ids.length]).toEqual([2, 2, 2]);
  const { inUrl, ...neverLogged } = secrets;
  for (const secret of [...Object.values(neverLogged), ...tokens, ...hashes, ...ids, new URL(databaseUrl).password]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
    expect(responses.filter((response) => response.includes(secret))).toEqual([]);
  }
  expect(log).not.toContain(inUrl);
  // The client contains no server code, no settings and no source map URLs.
  const serverOnly = /\$argon2|password_?hash|DATABASE_URL|OWNER_PASSWORD|TMDB_API_KEY|sourceMappingURL/i;
  expect(responses.filter((response) => serverOnly.test(response)).map((response) => response.slice(0, 1_000))).toEqual(
    [],
  );
  for (const line of log.split('\n').filter(Boolean)) expect(JSON.parse(line)).toBeTypeOf('object');
  expect(log).not.toMatch(/^INFO/m);
});
