import { readFileSync } from 'node:fs';
import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import { createToken, hashToken } from '@marquee/auth/session-token';
import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { identities, oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { recoveryCodes } from '@marquee/db/tables/recovery';
import { users } from '@marquee/db/tables/users';
import { newUserPassword as currentPassword, newUser, profileIdOf } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRoleFromCommandLine } from '../admin/account-commands.ts';
import type { Oidc } from '../context.ts';
import { accountOf } from '../oidc/account-of-login.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';

const newPassword = 'Newpass99';
const issuer = 'https://id.example';

const oidc: Oidc = {
  provider: createOpenIdProvider({ issuer, clientId: 'marquee', clientSecret: null, groupsClaim: 'groups', fetch }),
  offer: { name: 'Home', signUp: 'off' },
  adminGroup: 'admins',
  linksByEmail: true,
};

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, oidc });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const later = new Date(testNow.getTime() + 60_000);
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

/** Ada, an administrator, with one of each thing; `works` says of each whether it is still good. */
async function adaWithEverything(otherMethod: SessionMethod) {
  const { drizzle } = database;
  const [ada] = await drizzle
    .insert(users)
    .values(newUser('ada', { role: 'admin' }))
    .returning();
  const [bob] = await drizzle.insert(users).values(newUser('bob')).returning();
  if (!ada || !bob) throw new Error('insert returned no account');
  const { id } = ada;
  const root = await app.as('owner');
  const { sessions } = app.context;
  const own = app.withToken(await sessions.create(id, { remember: true, method: 'oidc' }));
  const otherToken = await sessions.create(id, { remember: true, method: otherMethod });
  const other = app.withToken(otherToken);
  const device = { sessionKey: hashToken(otherToken), endpoint: 'https://push.example/other', p256dh: 'x', auth: 'x' };
  const shown = { timeZone: 'UTC', hour: 9, seenOn: '2026-03-02', createdAt: testNow };
  const profileId = await profileIdOf(database, id);
  await drizzle.insert(pushSubscriptions).values({ ...device, ...shown, profileId });

  const pairing = await app.caller.pairing.start();
  await own.pairing.approve({ code: pairing.code });
  await drizzle.insert(oidcVisits).values({ browserHash: 'x', returnTo: '/', userId: id, expiresAt: later });
  const code = createToken(false);
  const visit = { codeHash: hashToken(code), browserHash: 'x', userId: id, purpose: 'sign-in' } as const;
  await drizzle.insert(oidcCodes).values({ ...visit, issuer, subject: 'ada', expiresAt: later });
  const subjects = ['ada', 'ada-at-work'];
  const logins = await drizzle
    .insert(identities)
    .values(subjects.map((subject) => ({ userId: id, issuer, subject, wasOnlyWay: true })))
    .returning();
  const site = { origin: 'http://localhost:3000', host: 'localhost' };
  const authenticator = testAuthenticator(site);
  const addPasskey = async (name: string, key: typeof authenticator) => {
    const { options } = await own.passkeys.start({ currentPassword });
    return own.passkeys.add({ name, response: key.create(options.challenge) });
  };
  await addPasskey('Phone', authenticator);
  const removable = await addPasskey('Laptop', testAuthenticator(site));
  await own.passkeys.start({ currentPassword });
  const { codes } = await own.auth.createRecoveryCodes({ currentPassword });
  const linkFor = tokenOf(await root.admin.resetLink({ id }));
  const linkBy = tokenOf(await own.admin.resetLink({ id: bob.id }));
  const invitation = await own.invitations.create({ uses: 2, expires_in_hours: 1 });

  const works: Record<string, () => Promise<boolean>> = {
    sessions: () => succeeds(other.auth.verify()),
    pairings: async () => (await app.caller.pairing.poll({ secret: pairing.secret })).state === 'approved',
    'provider visits': async () => (await drizzle.$count(oidcVisits, eq(oidcVisits.userId, id))) > 0,
    'provider codes': () => succeeds(app.caller.auth.redeem({ code })),
    challenges: async () => (await drizzle.$count(signInChallenges, eq(signInChallenges.userId, id))) > 0,
    'links for it': () => succeeds(app.caller.auth.readLink({ token: linkFor })),
    'links by it': () => succeeds(app.caller.auth.readLink({ token: linkBy })),
    invitations: () => succeeds(app.caller.invitations.read({ token: invitation.token })),
    passkeys: async () => {
      const { options } = await app.caller.passkeys.startSignIn();
      return succeeds(app.caller.passkeys.signIn({ response: authenticator.get(options.challenge) }));
    },
    logins: async () => (await drizzle.$count(identities, eq(identities.subject, 'ada-at-work'))) > 0,
    'push subscriptions': async () => (await drizzle.$count(pushSubscriptions)) > 0,
    'recovery codes': async () => (await drizzle.$count(recoveryCodes, eq(recoveryCodes.userId, id))) > 0,
  };
  return { id, email: ada.email, own, root, codes, works, passkeyId: removable.id, loginId: logins[0]?.id ?? 0 };
}

type Ada = Awaited<ReturnType<typeof adaWithEverything>>;

/** Signs in at the provider, in the groups. */
async function signInAtProvider({ email }: Pick<Ada, 'email'>, subject: string, groups: string[]) {
  const login = { issuer, subject, email, isEmailVerified: true, names: [], displayName: null, groups, session: null };
  await accountOf(app.context, { ...login, invitationHash: null });
}

/** Each way in which an event of the table happens. */
const events: Record<string, Record<string, (ada: Ada) => Promise<unknown>>> = {
  'new password': {
    'changed by the member': ({ own }) => own.auth.updateProfile({ currentPassword, newPassword }),
    'set by an administrator': ({ root, id }) => root.admin.updateUser({ id, password: newPassword }),
    'set by a one-time link': async ({ root, id }) =>
      app.caller.auth.recover({ token: tokenOf(await root.admin.resetLink({ id })), newPassword }),
    'set by a recovery code': ({ codes: [code = ''] }) =>
      app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword }),
    'set as the first one': async ({ own, id }) => {
      await database.drizzle.update(users).set({ passwordHash: null }).where(eq(users.id, id));
      await own.auth.setPassword({ newPassword });
    },
  },
  'the same, as only way': {
    'changed by the member': ({ own }) =>
      own.auth.updateProfile({ currentPassword, newPassword, removeOtherWays: true }),
  },
  'new email address': {
    'changed by the member': ({ own }) => own.auth.updateProfile({ currentPassword, email: 'new@example.com' }),
    'set by an administrator': ({ root, id }) => root.admin.updateUser({ id, email: 'new@example.com' }),
  },
  'higher role': {
    'given by an owner': ({ root, id }) => root.admin.setRole({ id, role: 'owner' }),
    'given on the command line': () => setRoleFromCommandLine(app.context, 'ada', 'owner'),
  },
  'lower role': {
    'given by an owner': ({ root, id }) => root.admin.setRole({ id, role: 'user' }),
    'given on the command line': () => setRoleFromCommandLine(app.context, 'ada', 'user'),
    'given by the groups of the provider': (ada) => signInAtProvider(ada, 'ada', []),
  },
  'all others signed out': { 'by the member': ({ own }) => own.auth.endOtherSessions() },
  'login unlinked': { 'by the member': ({ own, loginId }) => own.identities.remove({ id: loginId }) },
  'passkey removed': { 'by the member': ({ own, passkeyId }) => own.passkeys.remove({ id: passkeyId }) },
  'linked by email address': { 'at a first sign-in': (ada) => signInAtProvider(ada, 'another', ['admins']) },
  deletion: {
    'by an owner': ({ root, id }) => root.admin.remove({ id }),
    'by the member': ({ own }) => own.auth.remove({ currentPassword }),
  },
};

/** The table of docs/behaviour/accounts.md §13: event → thing → cell. */
const page = readFileSync(new URL('../../../../docs/behaviour/accounts.md', import.meta.url), 'utf8');
const [head = [], , ...rows] = (page.split('## 13.')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const table = new Map(
  rows.map(([event = '', ...cells]) => [event, new Map(cells.map((cell, at) => [head[at + 1] ?? '', cell]))]),
);

it('the table has exactly the events that are tried here', () => {
  expect([...table.keys()]).toEqual(Object.keys(events));
});

describe.each(Object.entries(events))('%s', (event, ways) => {
  it.each(Object.entries(ways))('%s ends exactly what the table says', async (_way, happen) => {
    const methods: Record<string, SessionMethod> = { 'login unlinked': 'oidc', 'passkey removed': 'passkey' };
    const ada = await adaWithEverything(methods[event] ?? 'password');
    await happen(ada);
    const found: Record<string, boolean> = {};
    for (const [thing, works] of Object.entries(ada.works)) found[thing] = await works();
    const { 'media addresses': _, ...expected } = Object.fromEntries(
      [...(table.get(event) ?? [])].map(([thing, cell]) => [thing, cell === 'stay']),
    );
    expect(found).toEqual(expected);
  });
});

it.each([
  ['a login', 'passkey', ({ own, loginId }: Ada) => own.identities.remove({ id: loginId })],
  ['a passkey', 'oidc', ({ own, passkeyId }: Ada) => own.passkeys.remove({ id: passkeyId })],
] as const)('removing %s leaves sessions that began another way', async (_what, method, remove) => {
  const ada = await adaWithEverything(method);
  await remove(ada);
  expect(await ada.works.sessions?.()).toBe(true);
});
