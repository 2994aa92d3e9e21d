import { identities, oidcCodes } from '@marquee/db/tables/identities';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import type { OidcFailure } from '@marquee/domain/accounts/oidc-landing';
import { oidcFailureMessages } from '@marquee/domain/accounts/oidc-messages';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landingOf, testBrowser } from './testing-browser.ts';
import { issuerClient, sendJson, type WrongAnswers } from './testing-issuer.ts';
import { ada, type OidcSite, openOidcSite } from './testing-oidc-site.ts';

let site: OidcSite;
beforeAll(async () => {
  site = await openOidcSite();
});
beforeEach(async () => {
  site.renew();
  await site.database.empty();
});
afterAll(() => site?.close());

/** Claims that depend on the time of the test. */
const at = (change: (nowSeconds: number) => JWTPayload): WrongAnswers => ({
  idToken: (claims) => site.issuer.sign({ ...claims, ...change(Math.floor(Date.now() / 1_000)) }),
});
const sharedKey = new TextEncoder().encode(issuerClient.secret);
const withSharedKey = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(sharedKey);
const html = '<html><body>ada@example.com</body></html>';
/** Of such JSON, the error quotes the beginning of the token. */
const brokenJson: NonNullable<WrongAnswers['token']> = (response, { access_token: token }) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"access_token":x"${token}`);

/** Its subject is compared with that of the ID token. */
const withoutUserInfo: WrongAnswers = { metadata: { userinfo_endpoint: undefined } };

type WrongAnswer = readonly [name: string, answers: WrongAnswers, failure: OidcFailure];

const idTokens: readonly WrongAnswer[] = [
  ['is signed with another key', { idToken: (claims) => site.issuer.forge(claims) }, 'refused'],
  ['is not signed', { idToken: async (claims) => new UnsecuredJWT(claims).encode() }, 'refused'],
  ['is signed with the shared secret', { idToken: withSharedKey }, 'refused'],
  ['is missing', { idToken: async () => undefined }, 'refused'],
  ['is no token', { idToken: async () => 'eyJhbGciOiJSUzI1NiJ9.e30' }, 'refused'],
  ['is of another issuer', { claims: { iss: 'https://evil.example' } }, 'refused'],
  ['has no issuer', { claims: { iss: undefined } }, 'refused'],
  ['is for another client', { claims: { aud: 'another' } }, 'refused'],
  ['is for several clients, and names none as its own', { claims: { aud: [issuerClient.id, 'another'] } }, 'refused'],
  [
    'is for several clients, and was issued to another',
    { claims: { aud: [issuerClient.id, 'b'], azp: 'b' } },
    'refused',
  ],
  ['is for this client, but was issued to another', { claims: { azp: 'another' } }, 'refused'],
  ['has expired', at((now) => ({ exp: now - 90 })), 'refused'],
  ['never expires', { claims: { exp: undefined } }, 'refused'],
  ['was issued in the future', at((now) => ({ iat: now + 90 })), 'refused'],
  ['is not valid yet', at((now) => ({ nbf: now + 90 })), 'refused'],
  ['has no nonce', { claims: { nonce: undefined } }, 'refused'],
  ['has the nonce of another visit', { claims: { nonce: 'another' } }, 'refused'],
  ['names nobody', { claims: { sub: undefined } }, 'refused'],
  ['has an empty subject', { ...withoutUserInfo, claims: { sub: '' } }, 'refused'],
  ['has a number as its subject', { ...withoutUserInfo, claims: { sub: 7 } }, 'refused'],
  ['has a subject that is too long', { ...withoutUserInfo, claims: { sub: 'a'.repeat(256) } }, 'refused'],
  ['has a subject that Postgres cannot store', { ...withoutUserInfo, claims: { sub: 'ada\0' } }, 'refused'],
];

const browserAnswers: readonly WrongAnswer[] = [
  ['has no state', { callback: (back) => back.delete('state') }, 'expired'],
  ['has the state of another visit', { callback: (back) => back.set('state', 'another') }, 'expired'],
  ['has two states', { callback: (back) => back.append('state', 'another') }, 'refused'],
  ['has no code', { callback: (back) => back.delete('code') }, 'refused'],
  [
    'has the code of another visit',
    { callback: (back) => back.set('code', site.issuer.spareCodes.at(-1) ?? '') },
    'refused',
  ],
  ['comes from another provider', { callback: (back) => back.set('iss', 'https://evil.example') }, 'refused'],
  ['says that the person declined', { callback: (back) => back.set('error', 'access_denied') }, 'cancelled'],
  ['has an error', { callback: (back) => back.set('error', 'invalid_scope') }, 'refused'],
];

const endpoints: readonly WrongAnswer[] = [
  ['metadata of another issuer', { metadata: { issuer: 'https://evil.example' } }, 'refused'],
  ['metadata in HTML', { discovery: (response) => void response.end(html) }, 'refused'],
  [
    'metadata elsewhere',
    { discovery: (response) => void response.writeHead(302, { location: '/keys' }).end() },
    'refused',
  ],
  ['metadata without an address for visits', { metadata: { authorization_endpoint: undefined } }, 'refused'],
  ['an error for the metadata', { discovery: (response) => sendJson(response, {}, 503) }, 'unavailable'],
  ['tokens with status 500', { token: (response) => sendJson(response, {}, 500) }, 'unavailable'],
  ['tokens in HTML', { token: (response) => void response.end(html) }, 'refused'],
  ['tokens in broken JSON', { token: brokenJson }, 'refused'],
  ['tokens elsewhere', { token: (response) => void response.writeHead(307, { location: '/token' }).end() }, 'refused'],
  [
    'tokens of another type',
    { token: (response, tokens) => sendJson(response, { ...tokens, token_type: 'mac' }) },
    'refused',
  ],
  [
    'tokens of 1 MB',
    { token: (response, tokens) => sendJson(response, { ...tokens, more: 'a'.repeat(2 ** 20) }) },
    'refused',
  ],
  ['no keys', { keys: (response) => sendJson(response, { keys: [] }) }, 'refused'],
  ['keys with status 500', { keys: (response) => sendJson(response, {}, 500) }, 'unavailable'],
  ['another person as the user', { userInfo: (response) => sendJson(response, { ...ada, sub: 'eve' }) }, 'refused'],
  ['a refusal as the user', { userInfo: (response) => sendJson(response, {}, 401) }, 'refused'],
];

/** Nobody was signed in or linked, the visitor reads why, and no secret of the visit is in the log or the address. */
async function expectNobody(failure: OidcFailure, accounts = 0): Promise<void> {
  const logged = site.product.server.log.length;
  const browser = testBrowser();
  const { url, response } = await browser.visit(site.startUrl({ returnTo: '/movie/550' }));
  expect([url.origin + url.pathname, response.status]).toEqual([`${site.product.server.origin}/signed-in`, 302]);
  const returnTo = failure === 'expired' ? '/' : '/movie/550';
  expect(landingOf(url)).toEqual({ error: failure, returnTo });
  expect(oidcFailureMessages[failure]).toMatch(/^[A-Z].*\.$/);
  const { drizzle } = site.database;
  const counted = [sessions, oidcCodes, identities, users].map((table) => drizzle.$count(table));
  expect(await Promise.all(counted)).toEqual([0, 0, 0, accounts]);
  // Not even their beginning.
  const log = site.product.server.log.slice(logged).join('');
  expect(
    site.issuer.secrets.filter((secret) => [log, url.href].some((text) => text.includes(secret.slice(0, 8)))),
  ).toEqual([]);
}

describe('nobody is signed in', () => {
  it.each(idTokens)('by an ID token that %s', async (_, answers, failure) => {
    site.issuer.answers = answers;
    await expectNobody(failure);
  });

  it.each(browserAnswers)('by a browser that comes back where the address %s', async (_, answers, failure) => {
    site.issuer.answers = answers;
    await expectNobody(failure);
  });

  it.each(endpoints)('by a provider that responds with %s', async (_, answers, failure) => {
    site.issuer.answers = answers;
    await expectNobody(failure);
  });

  it.each<keyof WrongAnswers>(['discovery', 'token', 'keys', 'userInfo'])(
    'by a provider that begins the response to %s and never ends it',
    async (part) => {
      site.renew({ timeoutMs: 300 });
      site.issuer.answers = {
        [part]: (response: Parameters<typeof sendJson>[0]) => response.writeHead(200).write('{'),
      };
      await expectNobody('unavailable');
    },
  );
});

describe('with an account of the same address, nobody is signed in', () => {
  beforeEach(async () => {
    site.oidc.linksByEmail = true;
    await site.product.addUser('ada');
    await site.database.drizzle.delete(sessions);
  });

  it.each([
    ['"true"', 'true'],
    ['1', 1],
    ['missing', undefined],
  ])('if its verification is %s', async (_, email_verified) => {
    site.issuer.person = { ...ada, email_verified };
    await expectNobody('email-taken', 1);
  });

  it('if it was verified in another response than it is in', async () => {
    site.issuer.answers = { userInfo: (response) => sendJson(response, { sub: ada.sub, email: ada.email }) };
    site.issuer.person = { ...ada, email: 'eve@example.com' };
    await expectNobody('email-taken', 1);
  });
});

describe('somebody is signed in', () => {
  it.each<[string, WrongAnswers]>([
    ['expired within the last minute', at((now) => ({ exp: now - 30 }))],
    ['was issued within the next minute', at((now) => ({ iat: now + 30 }))],
    ['names its client twice', { claims: { aud: [issuerClient.id], azp: issuerClient.id } }],
  ])('an ID token that %s signs in', async (_, answers) => {
    site.issuer.answers = answers;
    expect(await site.statusOf(await site.signIn())).toBe(200);
  });

  it('an address or name that Postgres cannot store is none', async () => {
    site.issuer.person = { ...ada, name: 'Ada\0', preferred_username: 'countess' };
    await site.signIn();
    site.issuer.person = { ...ada, email: 'ada\0@example.com' };
    expect(await site.statusOf(await site.signIn())).toBe(200);
    const stored = await site.database.drizzle.select().from(users);
    expect(stored).toMatchObject([{ username: 'countess', name: 'countess', email: ada.email }]);
  });
});
