import { availableParallelism } from 'node:os';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileServer, openHostileServer, password } from './testing-hostile.ts';

let product: HostileServer;
let token = '';
beforeAll(async () => {
  product = await openHostileServer();
  token = (await product.join('ada')).token;
});
afterAll(() => product.close());

const login = (emailOrUsername: string, typed: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername, password: typed } });

describe('a login that is refused', () => {
  it('says the same of an unknown account and of a wrong password, to the byte', async () => {
    const wrong = await login('ada', 'Abcdef13');
    const unknown = await login('nobody', 'Abcdef13');
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('takes as much work for the one as for the other', async () => {
    const took: Record<string, number[]> = { ada: [], nobody: [] };
    for (let n = 0; n < 40; n += 1) {
      for (const name of n % 2 === 0 ? ['ada', 'nobody'] : ['nobody', 'ada']) {
        // Of the processor, all threads together: time itself was off by a third on a machine with more to do.
        const before = process.cpuUsage();
        await login(name, 'Abcdef13');
        const { user, system } = process.cpuUsage(before);
        took[name]?.push(user + system);
      }
    }
    const typical = (times: number[] = []) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const ratio = typical(took.ada) / typical(took.nobody);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

describe('a token', () => {
  it('counts in the Authorization header alone', async () => {
    const others = [
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
    for (const answer of others) expect((await answer).status).toBe(401);
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
  ])('spelled %j is none', async (authorization) => {
    const header = authorization.replace(' x', ` ${token}`).replace('x y', `${token} y`);
    const spelled = authorization.length > 100 ? authorization : header;
    const headers = { authorization: Buffer.from(spelled).toString('latin1') };
    for (const path of ['/api/auth/verify', '/trpc/auth.verify']) {
      const { status } = await product.send('GET', path, { headers });
      // Two blanks and a small letter stand before a live token here: still no proof.
      expect([spelled, status]).toEqual([spelled, 401]);
    }
  });

  it('is new at each sign-in, whatever was sent along, and hard to guess', async () => {
    const body = { emailOrUsername: 'ada', password };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => product.send('POST', '/api/auth/login', { body, token })),
    );
    const all = answers.map(({ text }) => JSON.parse(text).data.token as string);
    expect(new Set([...all, token]).size).toBe(11);
    for (const one of all) expect(one).toMatch(/^s[0-9a-f]{64}$/);
  });

  it('is not what the database holds, and neither is a password', async () => {
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

  it('is dead on both surfaces after its logout', async () => {
    const own = (await product.join('leaver')).token;
    expect((await product.send('POST', '/api/auth/logout', { token: own })).status).toBe(200);
    expect((await product.send('GET', '/api/auth/verify', { token: own })).status).toBe(401);
    expect((await product.trpc('query', 'auth.verify', { token: own })).status).toBe(401);
    expect((await product.send('POST', '/api/auth/logout', { token: own })).status).toBe(200);
  });
});

describe('a password', () => {
  it('of 256 characters counts to its last one; a megabyte is refused without a hash', async () => {
    const long = `Aa1${'x'.repeat(253)}`;
    const body = { username: 'long', email: 'long@example.com', password: long };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await login('long', long)).status).toBe(200);
    expect((await login('long', `${long.slice(0, -1)}y`)).status).toBe(401);
    expect((await login('long', `${long.slice(0, 71)}y${long.slice(72)}`)).status).toBe(401);
    const started = performance.now();
    expect((await login('long', 'x'.repeat(1_000_000))).status).toBe(413);
    expect((await login('long', 'x'.repeat(10_000))).status).toBe(400);
    const input = { emailOrUsername: 'long', password: 'x'.repeat(1_000_000) };
    expect((await product.trpc('mutation', 'auth.login', { input })).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('keeps emoji, blanks at its ends, and letters however they are composed', async () => {
    const typed = ' Caf\u00e9 \u{1f3ac} 1 ';
    const body = { username: 'zoe', email: 'zoe@example.com', password: typed };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await login('zoe', ' Cafe\u0301 \u{1f3ac} 1 ')).status).toBe(200);
    expect((await login('zoe', typed.trim())).status).toBe(401);
  });

  it('has one rule wherever it is set', async () => {
    const owner = (await product.join('the-owner', 'owner')).token;
    const { id } = await product.join('plain');
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
  'the name %j cannot be had: no account answers to two names',
  async (username) => {
    const body = { username, email: 'other@example.com', password };
    expect([400, 409]).toContain((await product.send('POST', '/api/auth/register', { body })).status);
  },
);

it('hundreds of logins at once check no more passwords than there is room for, and the catalogue answers meanwhile', async () => {
  // As many as can be checked at once and as may wait, several times over.
  const flood = Array.from({ length: 200 + 20 * availableParallelism() }, () => login('ada', 'Abcdef13'));
  const catalogue = await product.send('GET', '/api/tmdb/genre/movie/list');
  expect(catalogue.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('1');
});
