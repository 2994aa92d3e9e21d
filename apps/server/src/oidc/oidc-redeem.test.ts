import { auditLog } from '@marquee/db/tables/audit-log';
import { sessions } from '@marquee/db/tables/sessions';
import { newUserPassword } from '@marquee/db/testing/accounts';
import { oidcFailureMessages, oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landingOf, testBrowser } from './testing-browser.ts';
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

const over = { success: false, message: oidcMessages.codeOver, code: 'GONE' };
const sessionCount = () => site.database.drizzle.$count(sessions);

async function expectOver(response: Response): Promise<void> {
  expect([response.status, await response.json()]).toEqual([410, over]);
  expect(await sessionCount()).toBe(0);
}

describe('the one-time code of a visit', () => {
  it('works once, also for two requests at once', async () => {
    const browser = testBrowser();
    const { code } = await site.visit(browser);
    const responses = await Promise.all([site.redeem(browser, code), site.redeem(browser, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await site.redeem(browser, code)).status).toBe(410);
    expect(await sessionCount()).toBe(1);
  });

  it.each([
    [59, 200],
    [61, 410],
  ])('after %i seconds is %i', async (seconds, status) => {
    const browser = testBrowser();
    const { code } = await site.visit(browser);
    site.clockOffsetMs = seconds * 1_000;
    expect((await site.redeem(browser, code)).status).toBe(status);
  });

  it('is worth nothing in another browser, with or without a visit of its own', async () => {
    const { code } = await site.visit();
    await expectOver(await site.redeem(testBrowser(), code));
    const visitor = testBrowser();
    site.issuer.answers = { callback: (back) => back.set('error', 'access_denied') };
    await site.visit(visitor);
    await expectOver(await site.redeem(visitor, code));
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
  ])('needs the cookie of its visit with %o, but not from a program', async (headers) => {
    const { code } = await site.visit();
    const send = (own: Record<string, string>) =>
      site.product.send('POST', '/api/auth/redeem', { body: { code }, headers: own });
    expect((await send(headers)).status).toBe(410);
    expect((await send({})).status).toBe(200);
  });

  it('is not redeemed by a link: only by POST', async () => {
    const browser = testBrowser();
    const { code } = await site.visit(browser);
    const { origin } = site.product.server;
    const input = encodeURIComponent(JSON.stringify({ code }));
    for (const path of [`/api/auth/redeem?code=${code}`, `/trpc/auth.redeem?input=${input}`]) {
      expect((await browser.visit(origin + path)).response.status).toBe(405);
    }
    expect((await site.redeem(browser, code)).status).toBe(200);
  });
});

describe('a visit', () => {
  it('ends once: what came back before counts no more', async () => {
    const browser = testBrowser();
    let address = '';
    site.issuer.answers = {
      callback: (back) => {
        address = `${site.product.server.origin}/api/auth/oidc/callback?${back}`;
      },
    };
    expect(await site.visit(browser)).toHaveProperty('code');
    expect(landingOf((await browser.visit(address)).url)).toEqual({ error: 'expired', returnTo: '/' });
  });

  it('does not end in a browser that did not begin it', async () => {
    let address = '';
    site.issuer.answers = {
      callback: (back) => {
        address = `${site.product.server.origin}/api/auth/oidc/callback?${back}`;
        back.set('state', 'another');
      },
    };
    await site.visit();
    const victim = testBrowser();
    await site.visit(victim);
    const foreign = address.replace(/state=[^&]+/, 'state=of-the-sender');
    for (const link of [foreign, address]) {
      expect(landingOf((await testBrowser().visit(link)).url)).toEqual({ error: 'expired', returnTo: '/' });
    }
    expect(landingOf((await victim.visit(foreign)).url)).toEqual({ error: 'expired', returnTo: '/' });
  });

  it('is over after ten minutes', async () => {
    site.issuer.answers = {
      callback: () => {
        site.clockOffsetMs = 600_001;
      },
    };
    expect(await site.visit()).toEqual({ error: 'expired', returnTo: '/' });
    expect(oidcFailureMessages.expired).toContain('start again');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    '',
  ])('does not return to %j', async (returnTo) => {
    const response = await site.product.send('GET', `/api/auth/oidc/start?${new URLSearchParams({ returnTo })}`);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ errors: { returnTo: oidcMessages.returnToInvalid } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('returns to an own path as it is written', async () => {
    for (const returnTo of ['/%2F%2Fevil.example', '/search?q=a%26b#c', '/?next=//evil.example']) {
      expect(await site.visit(testBrowser(), { returnTo })).toMatchObject({ returnTo });
    }
  });

  it('has a cookie that scripts and other sites cannot use, and of which https has its own', async () => {
    const { headers } = await site.product.send('GET', '/api/auth/oidc/start');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^marquee-visit=[a-z0-9]{65}; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await site.product.send('GET', '/api/auth/oidc/start', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(secure.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-marquee-visit=.*; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });
});

it('while the provider is down, passwords sign in, and the visitor reads why the button does not', async () => {
  await site.product.register('ada');
  site.issuer.answers = { discovery: (response) => response.destroy() };
  expect(await site.visit(testBrowser(), { returnTo: '/movie/550' })).toEqual({
    error: 'unavailable',
    returnTo: '/movie/550',
  });
  expect(oidcFailureMessages.unavailable).toContain('cannot be reached');
  const login = { emailOrUsername: 'ada', password: 'Abcdef12' };
  expect((await site.product.send('POST', '/api/auth/login', { body: login })).status).toBe(200);
  site.issuer.answers = {};
  site.issuer.person = { ...ada, email: 'grace@example.com' };
  expect(await site.visit()).toHaveProperty('code');
});

describe('a visit to link a login', () => {
  const proof = { currentPassword: newUserPassword };

  it('links nothing for a visitor who is lured into it, and is used up', async () => {
    const mallory = await site.product.addUser('mallory');
    const grace = await site.product.addUser('grace');
    const started = await site.product.trpc('mutation', 'identities.startLink', { token: mallory.token, input: proof });
    const start = site.product.server.origin + JSON.parse(started.text).result.data.url;
    const browser = testBrowser();
    const { link } = landingOf((await browser.visit(start)).url);
    const send = (headers: Record<string, string>) =>
      browser.post(`${site.product.server.origin}/trpc/identities.link`, { code: link }, headers);
    expect((await send({})).status).toBe(401);
    expect((await send({ authorization: `Bearer ${grace.token}` })).status).toBe(410);
    expect((await site.redeem(browser, link)).status).toBe(410);
    expect(await site.database.drizzle.$count(auditLog)).toBe(0);
    expect(landingOf((await browser.visit(start)).url)).toEqual({ error: 'expired', returnTo: '/settings' });
  });

  it('leaves a login at the account that it belongs to', async () => {
    await site.signIn();
    const mallory = await site.product.addUser('mallory');
    const started = await site.product.trpc('mutation', 'identities.startLink', { token: mallory.token, input: proof });
    const browser = testBrowser();
    const { link } = landingOf(
      (await browser.visit(site.product.server.origin + JSON.parse(started.text).result.data.url)).url,
    );
    const response = await browser.post(
      `${site.product.server.origin}/trpc/identities.link`,
      { code: link },
      { authorization: `Bearer ${mallory.token}` },
    );
    expect(response.status).toBe(409);
  });
});
