import { waitUntilBlocked } from '@marquee/api/testing/locks';
import { endByEvent } from '@marquee/auth/account-endings';
import { auditLog } from '@marquee/db/tables/audit-log';
import { users } from '@marquee/db/tables/users';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from './testing-browser.ts';
import { issuerClient, sendJson } from './testing-issuer.ts';
import { ada, type Claims, logoutEvent as event, type OidcSite, openOidcSite } from './testing-oidc-site.ts';

let site: OidcSite;
beforeAll(async () => {
  site = await openOidcSite();
});
beforeEach(() => site.renew());
afterAll(() => site?.close());

const logoutClaims = (changes?: Claims) => ({ ...site.logoutClaims(), ...changes });

const typ = 'logout+jwt';
const signed = (changes?: Claims, header: { typ?: string } = { typ }) =>
  site.issuer.sign(logoutClaims(changes), header);

const sendForm = (form: Record<string, string>) =>
  site.product.send('POST', '/api/auth/oidc/backchannel', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const logOut = (token: string) => sendForm({ logout_token: token });

const refused = { success: false, message: oidcMessages.logoutRefused, code: 'BAD_REQUEST' };
const shift = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const sharedKey = new TextEncoder().encode(issuerClient.secret);

describe('a logout token ends no session', () => {
  let token = '';
  beforeEach(async () => {
    token = await site.signIn();
  });

  it.each<[string, () => Promise<string>]>([
    ['is signed with another key', () => site.issuer.forge(logoutClaims(), { typ })],
    ['is not signed', async () => new UnsecuredJWT(logoutClaims()).encode()],
    [
      'is signed with the shared secret',
      () => new SignJWT(logoutClaims()).setProtectedHeader({ alg: 'HS256', typ }).sign(sharedKey),
    ],
    ['is no token', async () => 'a.b.c'],
    ['is empty', async () => ''],
    ['is for another client', () => signed({ aud: 'another' })],
    ['is of another issuer', () => signed({ iss: 'https://evil.example' })],
    ['has expired', () => signed({ iat: shift(-200), exp: shift(-90) })],
    ['is old', () => signed({ iat: shift(-400), exp: undefined })],
    ['is from the future', () => signed({ iat: shift(90) })],
    ['has no time', () => signed({ iat: undefined })],
    ['has a nonce, as an ID token has', () => signed({ nonce: 'n' })],
    ['has no event', () => signed({ events: undefined })],
    ['has another event', () => signed({ events: { 'https://evil.example/event': {} } })],
    ['has a text as its event', () => signed({ events: { [event]: 'yes' } })],
    ['has a list of events', () => signed({ events: [event] })],
    ['is an access token', () => signed({}, { typ: 'at+jwt' })],
    ['is of an unknown type', () => signed({}, { typ: 'secevent+jwt' })],
    ['has no id', () => signed({ jti: undefined })],
    ['has a number as its id', () => signed({ jti: 7 })],
    ['names nobody', () => signed({ sub: undefined, sid: undefined })],
    ['has a subject that is no text', () => signed({ sub: { $ne: null }, sid: undefined })],
    ['has a session that is no text', () => signed({ sid: 7 })],
    ['has an empty session', () => signed({ sid: '' })],
  ])('that %s', async (_, make) => {
    const response = await logOut(await make());
    expect([response.status, JSON.parse(response.text)]).toEqual([400, refused]);
    expect(await site.statusOf(token)).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['without the token', {}],
    ['with the token under another name', { token: 'a.b.c' }],
  ])('in a form %s', async (_, form) => {
    expect((await sendForm(form)).status).toBe(400);
  });

  it('in a form of more than 16 KB, or in JSON', async () => {
    expect((await logOut('a'.repeat(17_000))).status).toBe(413);
    const json = { body: { logout_token: await signed() } };
    expect((await site.product.send('POST', '/api/auth/oidc/backchannel', json)).status).toBe(415);
    expect(await site.statusOf(token)).toBe(200);
  });

  it('when the keys of the provider cannot be read, and no part of it is in the log', async () => {
    site.renew();
    site.issuer.answers = { keys: (response) => sendJson(response, {}, 500) };
    const sent = await signed();
    expect((await logOut(sent)).status).toBe(400);
    const log = site.product.server.log.join('');
    expect(log).toContain('logout token refused');
    expect(sent.split('.').filter((part) => log.includes(part))).toEqual([]);
    expect(await site.statusOf(token)).toBe(200);
  });
});

describe('a valid logout token', () => {
  beforeEach(() => site.database.empty());

  const auditOf = async () => {
    const rows = await site.database.drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'end-sessions-by-provider'));
    return rows.map(({ actor, after }) => [actor, after]);
  };

  /** Ada at two browsers, Grace, and a session of Ada's that did not begin at the provider. */
  async function signInAll() {
    const first = await site.signIn();
    site.issuer.person = { ...ada, sid: 'second' };
    const second = await site.signIn();
    site.issuer.person = { ...ada, sid: undefined };
    const unnamed = await site.signIn();
    site.issuer.person = { ...ada, sub: 'grace', sid: 'third', email: 'grace@example.com', name: 'Grace' };
    const grace = await site.signIn();
    const tokens = { first, second, unnamed, grace };
    return async () => {
      const statuses = Object.entries(tokens).map(async ([name, token]) => [name, await site.statusOf(token)]);
      return Object.fromEntries(await Promise.all(statuses));
    };
  }

  it('ends the session that it names, and those of the person that have no name', async () => {
    const statuses = await signInAll();
    expect((await logOut(await signed())).status).toBe(200);
    expect(await statuses()).toEqual({ first: 401, second: 200, unnamed: 401, grace: 200 });
    expect(await auditOf()).toEqual([['OpenID provider', { ended: 2 }]]);
  });

  it('that names the person only ends all that began at the provider', async () => {
    const statuses = await signInAll();
    const { token } = await site.product.addUser('other');
    expect((await logOut(await signed({ sid: undefined }))).status).toBe(200);
    expect(await statuses()).toEqual({ first: 401, second: 401, unnamed: 401, grace: 200 });
    expect(await site.statusOf(token)).toBe(200);
  });

  it.each([undefined, 'JWT', 'application/logout+jwt'])(
    'may have the type %s, and name the session only',
    async (type) => {
      const token = await site.signIn();
      const header = type === undefined ? {} : { typ: type };
      expect((await logOut(await signed({ sub: undefined }, header))).status).toBe(200);
      expect(await site.statusOf(token)).toBe(401);
    },
  );

  it('works once: sessions that began later stay', async () => {
    await site.signIn();
    const sent = await signed();
    expect((await logOut(sent)).status).toBe(200);
    const later = await site.signIn();
    const repeated = await logOut(sent);
    expect([repeated.status, JSON.parse(repeated.text)]).toEqual([400, refused]);
    expect(await site.statusOf(later)).toBe(200);
  });

  it('takes the code of a visit that was not redeemed yet', async () => {
    const browser = testBrowser();
    const { code } = await site.visit(browser);
    expect((await logOut(await signed())).status).toBe(200);
    expect((await site.redeem(browser, code)).status).toBe(410);
  });
});

it('a logout at the provider waits for a change of the account, and both are done', async () => {
  const token = await site.signIn();
  const logoutToken = await site.issuer.sign(site.logoutClaims(), { typ: 'logout+jwt' });
  const body = new URLSearchParams({ logout_token: logoutToken }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { logout } = await holdTransaction(site.database, async (transaction) => {
    const [account] = await transaction.select().from(users).for('update');
    const sent = site.product.send('POST', '/api/auth/oidc/backchannel', { body, headers });
    await Promise.race([sent, waitUntilBlocked(site.database, 1)]);
    await endByEvent(transaction, 'others-signed-out', { userId: account?.id ?? 0, now: new Date() });
    return { logout: sent };
  });
  expect((await logout).status).toBe(200);
  expect(await site.statusOf(token)).toBe(401);
});
