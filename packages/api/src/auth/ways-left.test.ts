import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { identities } from '@marquee/db/tables/identities';
import { passkeys } from '@marquee/db/tables/passkeys';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Oidc } from '../context.ts';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Nothing of these tests reaches it. */
const oidc: Oidc = {
  provider: createOpenIdProvider({
    issuer: 'https://login.example',
    clientId: 'marquee',
    clientSecret: null,
    groupsClaim: null,
    fetch,
  }),
  offer: { name: 'Home', signUp: 'off' },
  adminGroup: null,
  linksByEmail: false,
};

const appWith = (passwordLogin = true) => testApp({ database, oidc, signInWays: { passwordLogin } });
const lastWay = { httpStatus: 409, message: accountMessages.lastWay };

/** Ada with a password, a passkey of each host and a login of each issuer. */
async function withWays(app: TestApp, { hosts, issuers }: { hosts: string[]; issuers: string[] }) {
  const registration = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };
  const registered = await testApp({ database }).caller.auth.register(registration);
  const userId = registered.user.id;
  const keys = hosts.map((host) => {
    const { id: credentialId } = testAuthenticator({ origin: `https://${host}`, host }).get('');
    return { userId, credentialId, publicKey: 'AAAA', counter: 0, name: host, host, isBackedUp: false };
  });
  const logins = issuers.map((issuer) => ({ userId, issuer, subject: 'ada' }));
  const { drizzle } = database;
  const addedKeys = keys.length > 0 ? await drizzle.insert(passkeys).values(keys).returning() : [];
  const addedLogins = logins.length > 0 ? await drizzle.insert(identities).values(logins).returning() : [];
  return {
    own: app.withToken(registered.token),
    passkeyIds: addedKeys.map(({ id }) => id),
    identityIds: addedLogins.map(({ id }) => id),
  };
}

const forgetPassword = () => database.drizzle.update(users).set({ passwordHash: null });
const issuer = oidc.provider.issuer;

describe('the last way to sign in', () => {
  it.each([true, false])('is not removed by an account that cannot use a password (password login: %s)', async (on) => {
    const app = appWith(on);
    const { own, passkeyIds, identityIds } = await withWays(app, { hosts: ['localhost'], issuers: [issuer] });
    // With password login off, the password that is there counts for nothing.
    if (on) await forgetPassword();
    const [passkey = 0, identity = 0] = [...passkeyIds, ...identityIds];
    expect(await own.identities.remove({ id: identity })).toEqual({ deleted: 1 });
    expect(await app.errorOf(own.passkeys.remove({ id: passkey }))).toMatchObject(lastWay);
    expect(await database.drizzle.$count(passkeys)).toBe(1);
  });

  it('may be the password', async () => {
    const { own, passkeyIds, identityIds } = await withWays(appWith(), { hosts: ['localhost'], issuers: [issuer] });
    expect(await own.passkeys.remove({ id: passkeyIds[0] ?? 0 })).toEqual({ deleted: 1 });
    expect(await own.identities.remove({ id: identityIds[0] ?? 0 })).toEqual({ deleted: 1 });
  });

  it('is none of another host and none of another provider', async () => {
    const app = appWith();
    const ways = { hosts: ['old.example'], issuers: [issuer, 'https://other.example/'] };
    const { own, passkeyIds, identityIds } = await withWays(app, ways);
    await forgetPassword();
    const [current = 0, other = 0] = identityIds;
    expect(await app.errorOf(own.identities.remove({ id: current }))).toMatchObject(lastWay);
    expect(await own.identities.remove({ id: other })).toEqual({ deleted: 1 });
    expect(await own.passkeys.remove({ id: passkeyIds[0] ?? 0 })).toEqual({ deleted: 1 });
  });

  it('stays when both are removed at once', async () => {
    const app = appWith();
    const { own, passkeyIds, identityIds } = await withWays(app, { hosts: ['localhost'], issuers: [issuer] });
    await forgetPassword();
    const calls = [own.passkeys.remove({ id: passkeyIds[0] ?? 0 }), own.identities.remove({ id: identityIds[0] ?? 0 })];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = calls[results.findIndex(({ status }) => status === 'rejected')];
    expect(await app.errorOf(refused ?? Promise.resolve())).toMatchObject(lastWay);
    expect((await database.drizzle.$count(passkeys)) + (await database.drizzle.$count(identities))).toBe(1);
  });
});
