import { createPasswords } from '@marquee/auth/passwords';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityTestServer, password, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
let token = '';
beforeAll(async () => {
  // Few passwords may wait, so that a short flood is too much.
  product = await openSecurityTestServer({ passwords: createPasswords({ maxWaiting: 12 }) });
  token = (await product.register('ada')).token;
});
afterAll(() => product.close());

const login = (emailOrUsername: string, typed: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername, password: typed } });

describe('a failed login', () => {
  it('has the same response for an unknown account and a wrong password', async () => {
    const wrong = await login('ada', 'Abcdef13');
    const unknown = await login('nobody', 'Abcdef13');
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });
});

describe('a token', () => {
  it('is read only from the Authorization header', async () => {
    const attempts = [
      product.send('GET', `/api/auth/verify?token=${token}&access_token=${token}&authorization=Bearer%20${token}`),
      product.send('GET', '/api/auth/verify', {
        headers: { cookie: `token=${token}; session=${token}; auth_session=${token}` },
      }),
      product.send('GET', '/api/auth/verify', {
        headers: { 'x-access-token': token, 'x-authorization': `Bearer ${token}` },
      }),
      product.send('PUT', '/api/auth/update-profile', {
        body: { token, connectionParams: { token }, username: 'eve' },
      }),
      product.send('GET', `/trpc/auth.verify?connectionParams=1&token=${token}`),
    ];
    for (const response of attempts) expect((await response).status).toBe(401);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Bearer  x',
    'Basic YTpi',
    'Bearer x y',
    `Bearer ${'x'.repeat(10_000)}`,
    'Bearer t\u00f6ken',
    'Bearer ../../x',
  ])('is not accepted as %j', async (authorization) => {
    const header = authorization.replace(' x', ` ${token}`).replace('x y', `${token} y`);
    const sentHeader = authorization.length > 100 ? authorization : header;
    const headers = { authorization: Buffer.from(sentHeader).toString('latin1') };
    for (const path of ['/api/auth/verify', '/trpc/auth.verify']) {
      const { status } = await product.send('GET', path, { headers });
      // Some of these contain a valid token, after two spaces or a lower-case scheme.
      expect([sentHeader, status]).toEqual([sentHeader, 401]);
    }
  });

  it('is new and random at each sign-in, even when one is sent', async () => {
    const body = { emailOrUsername: 'ada', password };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => product.send('POST', '/api/auth/login', { body, token })),
    );
    const tokens = responses.map(({ text }) => JSON.parse(text).data.token as string);
    expect(new Set([...tokens, token]).size).toBe(11);
    for (const newToken of tokens) expect(newToken).toMatch(/^s[0-9a-f]{64}$/);
  });

  it('is stored only as a hash, like the password', async () => {
    const rows = await product.database.drizzle.select().from(sessions);
    const accounts = await product.database.drizzle.select().from(users);
    expect(JSON.stringify([rows, accounts])).not.toContain(token);
    expect(JSON.stringify(accounts)).not.toContain(password);
    for (const { passwordHash } of accounts) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const { id } of rows) {
      expect(
        (await product.send('GET', '/api/auth/verify', { token: id.replaceAll(/[^A-Za-z0-9]/g, '') })).status,
      ).toBe(401);
      expect(
        (await product.send('GET', '/api/auth/verify', { headers: { authorization: `Bearer ${id}` } })).status,
      ).toBe(401);
    }
  });

  it('is invalid in REST and tRPC after logout', async () => {
    const own = (await product.register('leaver')).token;
    expect((await product.send('POST', '/api/auth/logout', { token: own })).status).toBe(200);
    expect((await product.send('GET', '/api/auth/verify', { token: own })).status).toBe(401);
    expect((await product.trpc('query', 'auth.verify', { token: own })).status).toBe(401);
    expect((await product.send('POST', '/api/auth/logout', { token: own })).status).toBe(200);
  });
});

describe('a password', () => {
  it('is compared up to 256 characters; a megabyte is rejected without hashing', async () => {
    const long = `Aa1${'x'.repeat(253)}`;
    const body = { username: 'long', email: 'long@example.com', password: long };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await login('long', long)).status).toBe(200);
    expect((await login('long', `${long.slice(0, -1)}y`)).status).toBe(401);
    expect((await login('long', `${long.slice(0, 71)}y${long.slice(72)}`)).status).toBe(401);
    const startedAt = performance.now();
    expect((await login('long', 'x'.repeat(1_000_000))).status).toBe(413);
    expect((await login('long', 'x'.repeat(10_000))).status).toBe(400);
    const input = { emailOrUsername: 'long', password: 'x'.repeat(1_000_000) };
    expect((await product.trpc('mutation', 'auth.login', { input })).status).toBe(400);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('may contain emoji, outer spaces and any Unicode composition', async () => {
    const typed = ' Caf\u00e9 \u{1f3ac} 1 ';
    const body = { username: 'zoe', email: 'zoe@example.com', password: typed };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await login('zoe', ' Cafe\u0301 \u{1f3ac} 1 ')).status).toBe(200);
    expect((await login('zoe', typed.trim())).status).toBe(401);
  });

  it('has the same rule wherever it is set', async () => {
    const owner = (await product.register('the-owner', 'owner')).token;
    const { id } = await product.register('plain');
    const changes = [
      product.send('PUT', '/api/auth/update-profile', {
        token: owner,
        body: { currentPassword: password, newPassword: 'a' },
      }),
      product.send('PUT', `/api/admin/users/${id}`, { token: owner, body: { password: 'a' } }),
      product.send('POST', '/api/auth/register', {
        body: { username: 'weak', email: 'weak@example.com', password: 'a' },
      }),
    ];
    for (const change of changes) expect((await change).status).toBe(400);
  });
});

it.each(['victim@example.com', 'a\u200bda', '\uff41\uff44\uff41\u0000', 'a da', 'ada\u202e', 'аda'])(
  'rejects the ambiguous username %j',
  async (username) => {
    const body = { username, email: 'other@example.com', password };
    expect([400, 409]).toContain((await product.send('POST', '/api/auth/register', { body })).status);
  },
);

it('a flood of logins hashes a limited number of passwords and does not block the catalogue', async () => {
  // Several times the number of running and waiting password checks.
  const flood = Array.from({ length: 60 }, () => login('ada', 'Abcdef13'));
  const catalogue = await product.send('GET', '/api/tmdb/genre/movie/list');
  expect(catalogue.status).toBe(200);
  const responses = await Promise.all(flood);
  const rejected = responses.filter(({ status }) => status === 503);
  expect(responses.every(({ status }) => status === 401 || status === 503)).toBe(true);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { headers } of rejected) expect(headers['retry-after']).toBe('1');
});
