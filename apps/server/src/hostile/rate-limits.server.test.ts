import { limits } from '@marquee/domain/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestResponse } from '../testing.ts';
import { type HostileServer, openHostileServer, password } from './testing-hostile.ts';

let product: HostileServer;
beforeEach(async () => {
  product = await openHostileServer({ isLimited: true });
});
afterEach(() => product.close());

const wrong = 'Abcdef13';
let lastAddress = 0;
function freshAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

const loginByTrpc = (emailOrUsername: string, typed: string, from: string) =>
  product.trpc('mutation', 'auth.login', { input: { emailOrUsername, password: typed }, from });
const loginByRest = (emailOrUsername: string, typed: string, from: string) =>
  product.send('POST', '/api/auth/login', { body: { emailOrUsername, password: typed }, from });

/** That it is the refusal of its surface, with a time to wait. Answers that time in seconds. */
function waitOf({ status, headers, text }: TestResponse): number {
  const answer = JSON.parse(text);
  expect([status, answer.error?.data.code ?? answer.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(answer.error?.message ?? answer.message).toMatch(/^Too many /);
  if (!answer.error) expect(answer.success).toBe(false);
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return Number(headers['retry-after']);
}

describe('passwords', () => {
  it('the eleventh failed login of an address waits, by REST and by tRPC, with the right password too', async () => {
    await product.join('ada');
    const from = freshAddress();
    const logins = [loginByTrpc, loginByRest];
    for (let n = 0; n < limits.wrongPasswordsOfAddress; n += 1) {
      expect((await logins[n % 2]?.(`nobody-${n}`, wrong, from))?.status).toBe(401);
    }
    for (const login of logins) {
      const wait = waitOf(await login('ada', password, from));
      expect(wait).toBeGreaterThan(500);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect((await loginByRest('ada', password, freshAddress())).status).toBe(200);
    const catalogue = await product.trpc('query', 'catalogue.genres', { input: { mediaType: 'movie' }, from });
    expect(catalogue.status).toBe(200);
  });

  it('an account that many guess at lets its owner in after the wait that it names', async () => {
    await product.join('ada');
    for (let n = 0; n < limits.wrongPasswordsOfAccount; n += 1) {
      expect((await loginByRest('ada', wrong, freshAddress())).status).toBe(401);
    }
    const home = freshAddress();
    const wait = waitOf(await loginByRest('ada', password, home));
    expect(wait).toBe(limits.firstSignInWait);
    waitOf(await loginByTrpc('ada', wrong, freshAddress()));
    // The wait that was named is what is tried here: who asks sooner is refused, and counted once more.
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    expect((await loginByRest('ada', password, home)).status).toBe(200);
  });

  it('all spellings of an account and both surfaces have one counter', async () => {
    await product.join('bob');
    const spellings = ['bob', 'BOB', ' bob ', '\uff42\uff4f\uff42', 'bob@example.com', 'Bob@EXAMPLE.com'];
    const logins = [loginByTrpc, loginByRest];
    for (let n = 0; n < limits.wrongPasswordsOfAccount; n += 1) {
      const spelling = spellings[n % spellings.length] ?? '';
      expect((await logins[n % 2]?.(spelling, wrong, freshAddress()))?.status).toBe(401);
    }
    for (const spelling of spellings) waitOf(await loginByRest(spelling, password, freshAddress()));
    expect((await loginByRest('nobody', wrong, freshAddress())).status).toBe(401);
  });

  it('a wrong present password counts as well', async () => {
    const { token } = await product.join('ada');
    const from = freshAddress();
    const change = { currentPassword: wrong, newPassword: 'Newpass99' };
    for (let n = 0; n < limits.wrongPasswordsOfAddress; n += 1) {
      const { status, text } = await product.send('PUT', '/api/auth/update-profile', { body: change, token, from });
      expect([status, Object.keys(JSON.parse(text).errors)]).toEqual([400, ['currentPassword']]);
    }
    waitOf(await product.trpc('mutation', 'auth.updateProfile', { input: change, token, from }));
    waitOf(await loginByRest('ada', password, from));
  });

  it.each([
    ['auth.login,auth.login'],
    ['auth.login%2Cauth.login'],
    ['catalogue.refreshPlayers,auth.login'],
    ['auth.register,auth.logout'],
    ['catalogue.refreshPlayers,auth.login#'],
    ['auth.logout,auth.login#&batch=1'],
  ])('a batch with a sign-in is refused as a whole: %s', async (names) => {
    await product.join('ada');
    const login = { emailOrUsername: 'ada', password };
    const path = `/trpc/${names}?batch=1`;
    for (const target of [path, `http://elsewhere.example${path}`]) {
      const { status, text } = await product.send('POST', target, { body: { 0: login, 1: login } });
      expect(status).toBe(400);
      expect(text).not.toContain('token');
    }
  });
});

describe('sign-ups', () => {
  const register = (username: string, from: string) => {
    const body = { username, email: `${username}@example.com`, password };
    return product.send('POST', '/api/auth/register', { body, from });
  };

  it('are five an hour for an address; what was refused does not count', async () => {
    const from = freshAddress();
    await product.join('ada');
    for (let n = 0; n < limits.signUpsPerHour; n += 1) {
      expect((await register('ADA', from)).status).toBe(409);
      expect((await register('x', from)).status).toBe(400);
      expect((await register(`person-${n}`, from)).status).toBe(201);
    }
    expect(waitOf(await register('one-more', from))).toBeGreaterThan(3_500);
    expect((await register('one-more', freshAddress())).status).toBe(201);
  });

  it('do not tell of more than twenty names an hour', async () => {
    await product.join('ada');
    const from = freshAddress();
    for (let n = 0; n < limits.takenNamesPerHour; n += 1) expect((await register('ada', from)).status).toBe(409);
    waitOf(await register('ada', from));
  });

  it('tell of none either by what accounts are renamed to', async () => {
    await product.join('ada');
    const { token } = await product.add('eve');
    const from = freshAddress();
    const rename = (body: object) => product.send('PUT', '/api/auth/update-profile', { token, body, from });
    for (let n = 0; n < limits.takenNamesPerHour; n += 1) {
      expect((await rename(n % 2 ? { username: 'ADA' } : { email: 'ada@example.com' })).status).toBe(409);
    }
    waitOf(await rename({ email: 'ada@example.com' }));
    waitOf(await rename({ email: 'nobody@example.com' }));
    expect((await product.send('GET', '/api/auth/verify', { token, from })).status).toBe(200);
  });
});

describe('calls', () => {
  it('are counted each by itself, the catalogue apart from the rest, health not at all', async () => {
    const from = freshAddress();
    const ten = Array.from({ length: 10 }, () => 'history.source').join(',');
    // However the address is written: a client may name scheme and host in it.
    const spellings = [`/trpc/${ten}?batch=1`, `http://elsewhere.example/trpc/${ten}?batch=1`];
    for (let n = 0; n < limits.callsPerMinute / 10; n += 1) {
      expect((await product.send('GET', spellings[n % 2] ?? '', { from })).status).toBe(200);
    }
    waitOf(await product.trpc('query', 'history.source', { from }));
    for (const path of ['/trpc/history.source', '/api/debug/db-config']) {
      expect((await product.send('GET', `http://elsewhere.example${path}`, { from })).status).toBe(429);
    }
    waitOf(await product.send('GET', '/api/debug/db-config', { from }));
    waitOf(await product.send('POST', '/api/auth/login', { body: {}, from }));
    waitOf(await product.send('GET', '/api/unknown', { from }));
    for (const path of ['/api/tmdb/genre/movie/list', '/movies', '/icon.svg', '/api/health']) {
      expect([path, (await product.send('GET', path, { from })).status]).toEqual([path, 200]);
    }
    expect((await product.trpc('query', 'history.source', { from: freshAddress() })).status).toBe(200);
  });

  it('of one address are the same whatever it claims; of a trusted proxy they are told apart', async () => {
    const bare = await openHostileServer({ isLimited: true, trustedProxies: 0 });
    for (let n = 0; n < limits.wrongPasswordsOfAddress; n += 1) {
      const body = { emailOrUsername: `nobody-${n}`, password: wrong };
      expect((await bare.send('POST', '/api/auth/login', { body, from: freshAddress() })).status).toBe(401);
    }
    const body = { emailOrUsername: 'nobody', password: wrong };
    waitOf(await bare.send('POST', '/api/auth/login', { body, from: freshAddress() }));
    await bare.close();

    const at = (host: string) => `203.0.113.66, 2001:db8:1:2::${host}`;
    for (let n = 0; n < limits.wrongPasswordsOfAddress; n += 1) {
      expect((await loginByRest(`nobody-${n}`, wrong, at(String(n)))).status).toBe(401);
    }
    waitOf(await loginByRest('nobody', wrong, at('ffff')));
  });
});
