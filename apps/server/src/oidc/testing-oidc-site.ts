import { randomUUID } from 'node:crypto';
import type { Oidc } from '@marquee/api/context';
import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { openSecurityTestServer, type SecurityTestServer } from '../security/testing-security-server.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { landingOf, type TestBrowser, testBrowser } from './testing-browser.ts';
import { issuerClient, openTestIssuer, type TestIssuer } from './testing-issuer.ts';

export const ada = { sub: 'ada-at-issuer', sid: 'first', email: 'ada@example.com', email_verified: true, name: 'Ada' };

export type Claims = Record<string, unknown>;
export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** The product with an OpenID provider that a test can make answer wrongly. */
export interface OidcSite {
  readonly issuer: TestIssuer;
  readonly database: TestDatabase;
  readonly product: SecurityTestServer;
  /** What the operator allows; tests change it. */
  readonly oidc: { -readonly [Key in keyof Oidc]: Oidc[Key] };
  /** ms that are added to the product's clock. */
  clockOffsetMs: number;
  /** Before each test: right answers, and nothing that was learned about the provider. */
  renew(options?: { readonly timeoutMs?: number }): void;
  startUrl(query?: Record<string, string>): string;
  /** Visits the provider; returns what the landing page reads. */
  visit(browser?: TestBrowser, query?: Record<string, string>): Promise<Record<string, string>>;
  redeem(browser: TestBrowser, code: string | undefined): Promise<Response>;
  /** Visits and redeems; returns the session's token. */
  signIn(browser?: TestBrowser): Promise<string>;
  /** The claims of a good logout token of Ada's first session. */
  logoutClaims(): Claims;
  /** 200 or 401. */
  statusOf(token: string): Promise<number>;
  close(): Promise<void>;
}

export async function openOidcSite(): Promise<OidcSite> {
  const issuer = await openTestIssuer();
  const provider = (timeoutMs: number) =>
    createOpenIdProvider({
      issuer: issuer.issuer,
      clientId: issuerClient.id,
      clientSecret: issuerClient.secret,
      groupsClaim: null,
      fetch: fetchFromProvider,
      timeoutMs,
    });
  const settings = (timeoutMs = 5_000) => ({
    provider: provider(timeoutMs),
    offer: { name: 'Home', signUp: 'on' as const },
    adminGroup: null,
    linksByEmail: false,
  });
  const oidc: OidcSite['oidc'] = settings();
  const database = await openTestDatabase();
  const clock = () => new Date(Date.now() + self.clockOffsetMs);
  const product = await openSecurityTestServer({ oidc, opened: database, clock });
  const { origin } = product.server;

  const self: OidcSite = {
    issuer,
    database,
    product,
    oidc,
    clockOffsetMs: 0,
    renew: ({ timeoutMs } = {}) => {
      Object.assign(oidc, settings(timeoutMs));
      Object.assign(issuer, { answers: {}, person: ada });
      self.clockOffsetMs = 0;
    },
    startUrl: (query = {}) => `${origin}/api/auth/oidc/start?${new URLSearchParams(query)}`,
    visit: async (browser = testBrowser(), query = {}) => landingOf((await browser.visit(self.startUrl(query))).url),
    redeem: (browser, code) => browser.post(`${origin}/api/auth/redeem`, { code }),
    signIn: async (browser = testBrowser()) => {
      const { code } = await self.visit(browser);
      const { data } = JSON.parse(await (await self.redeem(browser, code)).text());
      return data.token;
    },
    logoutClaims: () => {
      const iat = Math.floor(Date.now() / 1_000);
      const times = { iat, exp: iat + 120, jti: randomUUID() };
      const { sub, sid } = ada;
      return { iss: issuer.issuer, aud: issuerClient.id, sub, sid, ...times, events: { [logoutEvent]: {} } };
    },
    statusOf: async (token) => (await product.send('GET', '/api/auth/verify', { token })).status,
    close: async () => {
      await product.close();
      await issuer.close();
    },
  };
  return self;
}
