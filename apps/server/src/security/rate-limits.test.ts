import { accessOf, isForSignIn, isOfCatalogue, procedures } from '@marquee/api/app-router';
import { minSignInDelaySeconds, wrongPasswordsPerAccount, wrongPasswordsPerAddress } from '@marquee/api/password-guard';
import { limitedUses } from '@marquee/api/rate-limits';
import { newUserPassword } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { callsPerMinute } from '@marquee/domain/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestResponse } from '../testing/app.ts';
import { openSecurityTestServer, password, type SecurityTestServer } from './testing-security-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let product: SecurityTestServer;
beforeEach(async () => {
  await database.empty();
  product = await openSecurityTestServer({ isLimited: true, opened: { ...database, close: async () => undefined } });
});
afterEach(() => product.close());

const wrongPassword = 'Abcdef13';
let lastIp = 0;
function newIp(): string {
  lastIp += 1;
  return `198.51.${Math.floor(lastIp / 250)}.${lastIp % 250}`;
}

const loginByTrpc = (emailOrUsername: string, typed: string, from: string) =>
  product.trpc('mutation', 'auth.login', { input: { emailOrUsername, password: typed }, from });
const loginByRest = (emailOrUsername: string, typed: string, from: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername, password: typed }, from });

/** Expects a 429 in the format of its API and returns its Retry-After in seconds. */
function expectRateLimited({ status, headers, text }: TestResponse): number {
  const body = JSON.parse(text);
  expect([status, body.error?.data.code ?? body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(body.error?.message ?? body.message).toMatch(/^Too many /);
  if (!body.error) expect(body.success).toBe(false);
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return Number(headers['retry-after']);
}

describe('passwords', () => {
  it('the eleventh failed login of a client is limited by REST and tRPC, even with the right password', async () => {
    await product.register('ada');
    const from = newIp();
    const logins = [loginByTrpc, loginByRest];
    for (let n = 0; n < wrongPasswordsPerAddress; n += 1) {
      expect((await logins[n % 2]?.(`nobody-${n}`, wrongPassword, from))?.status).toBe(401);
    }
    for (const login of logins) {
      const waitSeconds = expectRateLimited(await login('ada', password, from));
      expect(waitSeconds).toBeGreaterThan(500);
      expect(waitSeconds).toBeLessThanOrEqual(600);
    }
    expect((await loginByRest('ada', password, newIp())).status).toBe(200);
    const catalogue = await product.trpc('query', 'catalogue.genres', { input: { mediaType: 'movie' }, from });
    expect(catalogue.status).toBe(200);
  });

  it('an attacked account lets its owner in after Retry-After', async () => {
    await product.register('ada');
    for (let n = 0; n < wrongPasswordsPerAccount; n += 1) {
      expect((await loginByRest('ada', wrongPassword, newIp())).status).toBe(401);
    }
    const home = newIp();
    const waitSeconds = expectRateLimited(await loginByRest('ada', password, home));
    expect(waitSeconds).toBe(minSignInDelaySeconds);
    expectRateLimited(await loginByTrpc('ada', wrongPassword, newIp()));
    // A real wait of a second: the rate limiter reads the clock itself, and an earlier attempt would count again.
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
    expect((await loginByRest('ada', password, home)).status).toBe(200);
  });

  it('all spellings of an account share one counter, by REST and tRPC', async () => {
    await product.register('bob');
    const spellings = ['bob', 'BOB', ' bob ', '\uff42\uff4f\uff42', 'bob@example.com', 'Bob@EXAMPLE.com'];
    const logins = [loginByTrpc, loginByRest];
    for (let n = 0; n < wrongPasswordsPerAccount; n += 1) {
      const spelling = spellings[n % spellings.length] ?? '';
      expect((await logins[n % 2]?.(spelling, wrongPassword, newIp()))?.status).toBe(401);
    }
    for (const spelling of spellings) expectRateLimited(await loginByRest(spelling, password, newIp()));
    expect((await loginByRest('nobody', wrongPassword, newIp())).status).toBe(401);
  });

  it('a wrong current password counts as well', async () => {
    const { token } = await product.register('ada');
    const from = newIp();
    const change = { currentPassword: wrongPassword, newPassword: 'Newpass99' };
    for (let n = 0; n < wrongPasswordsPerAddress; n += 1) {
      const { status, text } = await product.send('PUT', '/api/auth/update-profile', { body: change, token, from });
      expect([status, Object.keys(JSON.parse(text).errors)]).toEqual([400, ['currentPassword']]);
    }
    expectRateLimited(await product.trpc('mutation', 'auth.updateProfile', { input: change, token, from }));
    expectRateLimited(await loginByRest('ada', password, from));
  });

  it('a batch with a sign-in is rejected as a whole', async () => {
    await product.register('ada');
    const login = { emailOrUsername: 'ada', password };
    for (const names of [
      'auth.login,auth.login',
      'auth.login%2Cauth.login',
      'catalogue.refreshPlayers,auth.login',
      'auth.register,auth.logout',
      'catalogue.refreshPlayers,auth.login#',
      'auth.logout,auth.login#&batch=1',
    ]) {
      const path = `/trpc/${names}?batch=1`;
      for (const target of [path, `http://elsewhere.example${path}`]) {
        const { status, text } = await product.send('POST', target, { body: { 0: login, 1: login } });
        expect([target, status]).toEqual([target, 400]);
        expect(text).not.toContain('token');
      }
    }
  });
});

describe('sign-ups', () => {
  const register = (username: string, from: string) => {
    const body = { username, email: `${username}@example.com`, password };
    return product.send('POST', '/api/auth/register', { body, from });
  };

  it('are limited to five an hour per client; rejected ones do not count', async () => {
    const from = newIp();
    await product.register('ada');
    for (let n = 0; n < limitedUses['sign-up'].limit; n += 1) {
      expect((await register('ADA', from)).status).toBe(409);
      expect((await register('x', from)).status).toBe(400);
      expect((await register(`person-${n}`, from)).status).toBe(201);
    }
    expect(expectRateLimited(await register('one-more', from))).toBeGreaterThan(3_500);
    expect((await register('one-more', newIp())).status).toBe(201);
  });

  it('reveal at most twenty taken names an hour', async () => {
    await product.register('ada');
    const from = newIp();
    for (let n = 0; n < limitedUses['taken-name'].limit; n += 1) expect((await register('ada', from)).status).toBe(409);
    expectRateLimited(await register('ada', from));
  });

  it('count taken names when accounts are renamed', async () => {
    await product.register('ada');
    const { token } = await product.addUser('eve');
    const from = newIp();
    const rename = (body: object) => product.send('PUT', '/api/auth/update-profile', { token, body, from });
    for (let n = 0; n < limitedUses['taken-name'].limit; n += 1) {
      const names = n % 2 ? { username: 'ADA' } : { email: 'ada@example.com', currentPassword: newUserPassword };
      expect((await rename(names)).status).toBe(409);
    }
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      expectRateLimited(await rename({ email, currentPassword: newUserPassword }));
    }
    expect((await product.send('GET', '/api/auth/verify', { token, from })).status).toBe(200);
  });
});

describe('calls', () => {
  it('count each call of a batch, catalogue calls separately and health checks not at all', async () => {
    const from = newIp();
    const ten = Array.from({ length: 10 }, () => 'history.source').join(',');
    // Both forms of the request target count: it may contain scheme and host.
    const spellings = [`/trpc/${ten}?batch=1`, `http://elsewhere.example/trpc/${ten}?batch=1`];
    for (let n = 0; n < callsPerMinute / 10; n += 1) {
      expect((await product.send('GET', spellings[n % 2] ?? '', { from })).status).toBe(200);
    }
    expectRateLimited(await product.trpc('query', 'history.source', { from }));
    for (const path of ['/trpc/history.source', '/api/debug/db-config']) {
      expect((await product.send('GET', `http://elsewhere.example${path}`, { from })).status).toBe(429);
    }
    expectRateLimited(await product.send('GET', '/api/debug/db-config', { from }));
    expectRateLimited(await product.send('POST', '/api/auth/login', { body: {}, from }));
    expectRateLimited(await product.send('GET', '/api/unknown', { from }));
    for (const path of ['/api/tmdb/genre/movie/list', '/movies', '/icon.svg', '/api/health']) {
      expect([path, (await product.send('GET', path, { from })).status]).toEqual([path, 200]);
    }
    expect((await product.trpc('query', 'history.source', { from: newIp() })).status).toBe(200);
  });

  it('that read the catalogue or name titles share one counter, however they are spelled', async () => {
    const from = newIp();
    const input = encodeURIComponent(JSON.stringify({ query: 'lamp' }));
    const spellings = [
      `/trpc/catalogue.suggest?input=${input}`,
      '/api/suggest?q=lamp',
      '/api/%73uggest?q=lamp',
      `http://elsewhere.example/api/suggest?q=lamp`,
      '/api/shared-lists/unknown',
      '/api/shared-lists/un%2Fknown',
      '/trpc/lists.shared?input=%7B%22token%22%3A%22unknown%22%7D',
      '/trpc/library.titles?input=%7B%7D',
      '/trpc/history.recommendations',
      '/api/tmdb/genre/movie/list',
      '/player/lantern/movie/1023',
      '/player/projector/tv/5517/1/1',
      '/player/trailer/abc',
      '/library/1/player',
      '/config/servers.json',
      '/sitemap.xml',
      '/l/unknown',
      '/nothing.php',
    ];
    const ten = Array.from({ length: 10 }, () => 'catalogue.players').join(',');
    const statusOf = async (path: string) => (await product.send('GET', path, { from })).status;
    for (const path of spellings) expect([path, (await statusOf(path)) === 429]).toEqual([path, false]);
    const left = callsPerMinute - spellings.length;
    for (let n = 0; n < Math.floor(left / 10); n += 1) expect(await statusOf(`/trpc/${ten}?batch=1`)).toBe(200);
    for (let n = 0; n < left % 10; n += 1) expect(await statusOf('/trpc/catalogue.players')).toBe(200);
    for (const path of spellings) {
      const { status, headers } = await product.send('GET', path, { from });
      expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 429, true]);
    }
    for (const path of ['/player/clip.webm', '/player/clip.webp', '/icon.svg', '/robots.txt', '/api/debug/db-config'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it('of anyone count as the catalogue, but for a few that neither read it nor name titles', () => {
    const ofAnyone = [...procedures.keys()].filter((name) => accessOf(name) === 'anyone' && !isForSignIn(name));
    const others = ['announcements.current', 'history.source', 'players.count'];
    expect(ofAnyone.filter((name) => !isOfCatalogue(name)).sort()).toEqual(others);
  });

  it('count by client IP, which only a trusted proxy may set', async () => {
    const withoutProxy = await openSecurityTestServer({ isLimited: true, trustedProxies: 0 });
    for (let n = 0; n < wrongPasswordsPerAddress; n += 1) {
      const body = { emailOrUsername: `nobody-${n}`, password: wrongPassword };
      expect((await withoutProxy.send('POST', '/api/auth/login', { body, from: newIp() })).status).toBe(401);
    }
    const body = { emailOrUsername: 'nobody', password: wrongPassword };
    expectRateLimited(await withoutProxy.send('POST', '/api/auth/login', { body, from: newIp() }));
    await withoutProxy.close();

    const ipWith = (host: string) => `203.0.113.66, 2001:db8:1:2::${host}`;
    for (let n = 0; n < wrongPasswordsPerAddress; n += 1) {
      expect((await loginByRest(`nobody-${n}`, wrongPassword, ipWith(String(n)))).status).toBe(401);
    }
    expectRateLimited(await loginByRest('nobody', wrongPassword, ipWith('ffff')));
  });
});
