import { waitUntilBlocked } from '@marquee/api/testing/locks';
import { endByEvent } from '@marquee/auth/account-endings';
import { users } from '@marquee/db/tables/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OidcSite, openOidcSite } from './testing-oidc-site.ts';

let site: OidcSite;
beforeAll(async () => {
  site = await openOidcSite();
});
beforeEach(() => site.renew());
afterAll(() => site?.close());

it('a logout at the provider waits for a change of the account, and both are done', async () => {
  const token = await site.signIn();
  const logoutToken = await site.issuer.sign(site.logoutClaims(), { typ: 'logout+jwt' });
  const body = new URLSearchParams({ logout_token: logoutToken }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { logout } = await site.database.drizzle.transaction(async (transaction) => {
    const [account] = await transaction.select().from(users).for('update');
    const sent = site.product.send('POST', '/api/auth/oidc/backchannel', { body, headers });
    await Promise.race([sent, waitUntilBlocked(site.database, 1)]);
    await endByEvent(transaction, 'others-signed-out', { userId: account?.id ?? 0, now: new Date() });
    return { logout: sent };
  });
  expect((await logout).status).toBe(200);
  expect(await site.statusOf(token)).toBe(401);
});
