import type { Oidc } from '@marquee/api/context';
import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import { auditLog } from '@marquee/db/tables/audit-log';
import { identities } from '@marquee/db/tables/identities';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { newUserPassword } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { offeredViews } from '@marquee/domain/view/view';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecurityTestServer, password, type SecurityTestServer } from '../security/testing-security-server.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { landingOf, type TestBrowser, testBrowser } from './testing-browser.ts';
import { type CertifiedProvider, openCertifiedProvider, type ProviderAccount } from './testing-certified-provider.ts';

const client = { id: 'marquee', secret: 'a secret with: signs & blanks' };
const ada: ProviderAccount = {
  sub: 'ada-at-provider',
  preferred_username: 'Ada Lovelace',
  name: 'Ada, Countess of Lovelace',
  email: 'ada@example.com',
  email_verified: true,
  groups: [],
};

let provider: CertifiedProvider;
let database: TestDatabase;
let product: SecurityTestServer;
/** What the operator allows; tests change it. */
let oidc: { -readonly [Key in keyof Oidc]: Oidc[Key] };
beforeAll(async () => {
  provider = await openCertifiedProvider(client, ada);
  oidc = {
    provider: createOpenIdProvider({
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      groupsClaim: 'groups',
      fetch: fetchFromProvider,
    }),
    offer: { name: 'Home', signUp: 'on' },
    adminGroup: null,
    linksByEmail: false,
  };
  database = await openTestDatabase();
  const views = { ...offeredViews('US'), languages: ['en', 'de'] as const };
  product = await openSecurityTestServer({ oidc, opened: database, views });
  provider.serve(product.server.origin);
});
beforeEach(async () => {
  provider.account = { ...ada };
  Object.assign(oidc, { offer: { name: 'Home', signUp: 'on' }, adminGroup: null, linksByEmail: false });
  await database.empty();
});
afterAll(async () => {
  await product?.close();
  await provider?.close();
});

const start = (query = '') => `${product.server.origin}/api/auth/oidc/start${query}`;

/** Signs in at the provider and redeems the code, as the client does. */
async function signIn(browser: TestBrowser = testBrowser(), query = '') {
  const { url } = await browser.visit(start(query));
  const landing = landingOf(url);
  if (landing.code === undefined) return { landing, token: null, user: null, language: undefined };
  const response = await browser.post(`${product.server.origin}/api/auth/redeem`, { code: landing.code });
  const { data } = JSON.parse(await response.text());
  return { landing, token: data.token as string, user: data.user, language: data.language };
}

/** Links the login in the settings of an account; the code is worth nothing to the `stranger`. */
async function link(token: string, stranger?: string) {
  const browser = testBrowser();
  const proof = { currentPassword: newUserPassword };
  const started = await product.trpc('mutation', 'identities.startLink', { token, input: proof });
  const { url } = await browser.visit(product.server.origin + JSON.parse(started.text).result.data.url);
  const { link: code, returnTo } = landingOf(url);
  expect(returnTo).toBe('/settings');
  const send = (bearer: string) =>
    browser.post(`${product.server.origin}/trpc/identities.link`, { code }, { authorization: `Bearer ${bearer}` });
  if (stranger) expect((await send(stranger)).status).toBe(410);
  expect((await send(token)).status).toBe(200);
}

async function verify(token: string | null) {
  const response = await product.send('GET', '/api/auth/verify', { token });
  return response.status === 200 ? JSON.parse(response.text).data.user : response.status;
}

describe('signing in by a certified OpenID provider', () => {
  it('creates an account without a password, and finds it again', async () => {
    const { landing, token, user } = await signIn(testBrowser(), '?returnTo=%2Fmovie%2F550%3Fa%3D1');
    expect(landing).toMatchObject({ returnTo: '/movie/550?a=1' });
    expect(user).toMatchObject({ username: 'Ada-Lovelace', email: 'ada@example.com', name: ada.name, role: 'user' });
    expect(await verify(token)).toEqual(user);
    const [row] = await database.drizzle.select().from(users);
    expect(row).toMatchObject({ passwordHash: null });
    const listed = await product.send('GET', '/api/auth/sessions', { token });
    expect(JSON.parse(listed.text).data.items).toMatchObject([{ method: 'oidc', current: true }]);

    provider.account = { ...ada, preferred_username: 'renamed', email: 'new@example.com' };
    expect((await signIn()).user).toEqual(user);
    const linked = await database.drizzle.select().from(identities);
    expect(linked).toMatchObject([{ subject: ada.sub, label: 'new@example.com' }]);
    const audits = await database.drizzle.select().from(auditLog);
    expect(audits).toMatchObject([{ action: 'sign-up-by-provider', actor: 'Ada-Lovelace' }]);
  });

  it('creates an account in the language of the page, which later sign-ins return', async () => {
    expect((await signIn(testBrowser({ 'accept-language': 'de-AT' }))).language).toBe('de');
    expect((await signIn()).language).toBe('de');
  });

  it('gives a second person of a name another username', async () => {
    for (const taken of ['ada-lovelace', 'ADA']) await product.addUser(taken);
    provider.account = { ...ada, email: 'ada@home.example' };
    expect((await signIn()).user).toMatchObject({ username: 'Ada-Countess-of-Lovelace' });
    provider.account = { ...ada, sub: 'another', email: 'ada@another.example' };
    expect((await signIn()).user).toMatchObject({ username: 'Ada-Lovelace-2' });
  });

  it('signs nobody up where sign-up is off, but logins that were linked in the settings', async () => {
    oidc.offer = { name: 'Home', signUp: 'off' };
    expect((await signIn()).landing).toEqual({ error: 'no-account', returnTo: '/' });
    const grace = await product.addUser('grace');
    await link(grace.token, (await product.addUser('mallory')).token);
    expect((await signIn()).user).toMatchObject({ username: 'grace' });
    const { text } = await product.trpc('query', 'identities.list', { token: grace.token });
    expect(JSON.parse(text).result.data).toMatchObject({
      items: [{ issuer: `${provider.issuer}/`, label: ada.email, is_current_provider: true }],
      provider: { name: 'Home' },
      has_password: true,
    });
  });

  it('needs an invitation where sign-up is by invitation, and uses it up', async () => {
    oidc.offer = { name: 'Home', signUp: 'invited' };
    expect((await signIn()).landing).toMatchObject({ error: 'invitation-required' });
    const owner = await product.addOwner();
    const created = await product.send('POST', '/api/admin/invitations', { token: owner, body: { uses: 1 } });
    const { token: invitation } = JSON.parse(created.text).data;
    expect((await signIn(testBrowser(), `?invitation=${invitation}`)).user).toMatchObject({ email: ada.email });
    provider.account = { ...ada, sub: 'bob', email: 'bob@example.com' };
    const second = await signIn(testBrowser(), `?invitation=${invitation}`);
    expect(second.landing).toMatchObject({ error: 'invitation-over' });
    expect(await database.drizzle.$count(users, eq(users.email, 'bob@example.com'))).toBe(0);
  });

  it('links by a verified email address only, and only if the operator says so', async () => {
    await database.drizzle.delete(users);
    const { id } = await product.register('ada');
    expect((await signIn()).landing).toMatchObject({ error: 'email-taken' });
    oidc.linksByEmail = true;
    provider.account = { ...ada, email_verified: false };
    expect((await signIn()).landing).toMatchObject({ error: 'email-taken' });
    // Full-width letters: the same name, but perhaps not the same mailbox.
    provider.account = { ...ada, email: 'ａda@example.com' };
    expect((await signIn()).landing).toMatchObject({ error: 'email-taken' });
    provider.account = { ...ada, email: 'ADA@example.com' };
    expect((await signIn()).user).toMatchObject({ id });
  });

  describe('linking by an email address that somebody else typed first', () => {
    beforeEach(() => Object.assign(oidc, { linksByEmail: true, adminGroup: 'admins' }));

    it('leaves that person no way in, and only then makes the account an administrator', async () => {
      const mallory = await product.register('ada');
      const { landing, token, user } = await signIn(testBrowser());
      expect(landing).toMatchObject({ linkedBy: 'address' });
      expect(user).toMatchObject({ id: mallory.id, role: 'user' });
      expect(await verify(mallory.token)).toBe(401);
      const login = await product.send('POST', '/api/auth/login', { body: { emailOrUsername: 'ada', password } });
      expect(login.status).toBe(401);
      provider.account = { ...ada, groups: ['admins'] };
      expect((await signIn()).user).toMatchObject({ id: mallory.id, role: 'admin' });
      expect(await verify(token)).toMatchObject({ role: 'admin' });
      const [linked] = await database.drizzle.select().from(auditLog).where(eq(auditLog.action, 'link-by-address'));
      expect(linked?.after).toMatchObject({ ended: { sessions: 1 } });
    });

    it('is the same after a change of address', async () => {
      const mallory = await product.register('mallory');
      const change = { email: ada.email, currentPassword: password };
      await product.send('PUT', '/api/auth/update-profile', { token: mallory.token, body: change });
      provider.account = { ...ada, groups: ['admins'] };
      expect((await signIn()).user).toMatchObject({ id: mallory.id, role: 'admin' });
      expect(await verify(mallory.token)).toBe(401);
    });

    it('takes other linked logins away, too', async () => {
      const { id } = await product.addUser('ada');
      await database.drizzle.insert(identities).values({ userId: id, issuer: provider.issuer, subject: 'mallory' });
      await signIn();
      const linked = await database.drizzle.select().from(identities);
      expect(linked.map(({ subject, userId }) => [subject, userId])).toEqual([[ada.sub, id]]);
    });
  });

  it('the groups never raise an account that had another way in before the link, but lower it', async () => {
    oidc.adminGroup = 'admins';
    provider.account = { ...ada, groups: ['admins'] };
    const grace = await product.addUser('grace');
    await link(grace.token);
    expect((await signIn()).user).toMatchObject({ id: grace.id, role: 'user' });
    await database.drizzle.update(users).set({ role: 'admin' }).where(eq(users.id, grace.id));
    expect((await signIn()).user).toMatchObject({ id: grace.id, role: 'admin' });
    provider.account = { ...ada, groups: [] };
    expect((await signIn()).user).toMatchObject({ id: grace.id, role: 'user' });
  });

  it('refuses a login without an address that an account can have', async () => {
    provider.account = { ...ada, email: 'nowhere' };
    expect((await signIn()).landing).toMatchObject({ error: 'no-email' });
  });

  it('makes administrators by their group at each sign-in, but the last owner stays one', async () => {
    oidc.adminGroup = 'admins';
    provider.account = { ...ada, groups: ['users', 'admins'] };
    const { user, token } = await signIn();
    expect(user).toMatchObject({ role: 'admin' });
    provider.account = { ...ada, groups: ['users'] };
    await signIn();
    expect(await verify(token)).toMatchObject({ role: 'user' });

    const { drizzle } = database;
    await drizzle.update(users).set({ role: 'owner' }).where(eq(users.id, user.id));
    expect((await signIn()).user).toMatchObject({ role: 'owner' });
    await product.addOwner();
    expect((await signIn()).user).toMatchObject({ role: 'user' });
    const roles = await drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'set-role'))
      .orderBy(asc(auditLog.id));
    expect(roles.map(({ actor, before, after }) => [actor, before?.role, after?.role])).toEqual([
      ['OpenID provider', 'user', 'admin'],
      ['OpenID provider', 'admin', 'user'],
      ['OpenID provider', 'owner', 'user'],
    ]);
  });

  it('ends the session when the person signs out at the provider', async () => {
    const browser = testBrowser();
    const { token } = await signIn(browser);
    const other = await signIn();
    const { response } = await browser.visit(`${provider.issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    await browser.visit(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(await verify(token)).toBe(401);
    expect(await verify(other.token)).toMatchObject({ email: ada.email });
    const { drizzle } = database;
    expect(await drizzle.$count(sessions)).toBe(1);
    const [ended] = await drizzle.select().from(auditLog).where(eq(auditLog.action, 'end-sessions-by-provider'));
    expect(ended).toMatchObject({ actor: 'OpenID provider', after: { ended: 1 } });
  });
});
