import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { auditLog } from '@marquee/db/tables/audit-log';
import { passkeys, signInChallenges } from '@marquee/db/tables/passkeys';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** The origin of `testApp`. */
const site = { origin: 'http://localhost:3000', host: 'localhost' };
const at = (origin: string | null, token: string | null = null) =>
  appRouter.createCaller({ context: { ...app.context, origin, token } });

/** Of everybody who signs up here. */
const proof = { currentPassword: 'Abcdef12' };

async function signUp(username: string) {
  const registration = { username, email: `${username}@example.com`, password: proof.currentPassword };
  const { token } = await app.caller.auth.register(registration);
  return { token, own: app.withToken(token) };
}

/** Ada with a passkey. */
async function withPasskey(name = 'Phone') {
  const { token, own } = await signUp('ada');
  const authenticator = testAuthenticator(site);
  const { options } = await own.passkeys.start(proof);
  const passkey = await own.passkeys.add({ name, response: authenticator.create(options.challenge) });
  return { token, own, authenticator, passkey };
}

const startSignIn = async () => (await app.caller.passkeys.startSignIn()).options.challenge;
const refused = { httpStatus: 401, message: passkeyMessages.refused };

describe('a passkey', () => {
  it('is added and signs in, remembered or not', async () => {
    expect((await app.caller.auth.ways()).passkeys).toBe(true);
    const { own, authenticator, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', host: 'localhost', is_for_this_host: true, last_used_at: null });
    const response = authenticator.get(await startSignIn());
    const { token, user } = await app.caller.passkeys.signIn({ response, remember: true });
    expect([user.username, token[0]]).toEqual(['ada', 'r']);
    const { items } = await app.withToken(token).auth.sessions();
    expect(items.find(({ current }) => current)).toMatchObject({ method: 'passkey' });
    expect((await own.passkeys.list()).items).toMatchObject([{ last_used_at: testNow.toISOString() }]);
  });

  it('is created discoverable, with user verification and without attestation', async () => {
    const { own, authenticator } = await withPasskey();
    const { options } = await own.passkeys.start(proof);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Marquee' },
      user: { name: 'ada' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.get('').id }],
    });
    expect((await app.caller.passkeys.startSignIn()).options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  it('that was removed or never added signs nobody in', async () => {
    const { own, authenticator, passkey } = await withPasskey();
    const stranger = testAuthenticator(site).get(await startSignIn());
    expect(await app.errorOf(app.caller.passkeys.signIn({ response: stranger }))).toMatchObject(refused);
    expect(await own.passkeys.remove({ id: passkey.id })).toEqual({ deleted: 1 });
    const response = authenticator.get(await startSignIn());
    expect(await app.errorOf(app.caller.passkeys.signIn({ response }))).toMatchObject(refused);
  });

  it('is refused with a challenge that was used, is over, or is for something else', async () => {
    const { own, authenticator } = await withPasskey();
    const used = authenticator.get(await startSignIn());
    await app.caller.passkeys.signIn({ response: used });
    const over = authenticator.get(await startSignIn());
    const forAdding = authenticator.get((await own.passkeys.start(proof)).options.challenge);
    const later = appRouter.createCaller({
      context: { ...app.context, clock: () => new Date(testNow.getTime() + 5 * 60_000) },
    });
    for (const [caller, response] of [
      [app.caller, used],
      [later, over],
      [app.caller, forAdding],
      [app.caller, authenticator.get('c2VsZi1tYWRl')],
    ] as const) {
      expect(await app.errorOf(caller.passkeys.signIn({ response }))).toMatchObject(refused);
    }
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('is refused with %s', async (_, options) => {
    const { authenticator } = await withPasskey();
    const response = authenticator.get(await startSignIn(), options);
    expect(await app.errorOf(app.caller.passkeys.signIn({ response }))).toMatchObject(refused);
    const { own } = await signUp('bob');
    const { challenge } = (await own.passkeys.start(proof)).options;
    const added = own.passkeys.add({ name: 'Key', response: testAuthenticator(site).create(challenge, options) });
    expect(await app.errorOf(added)).toMatchObject({ httpStatus: 400, message: passkeyMessages.notAdded });
  });

  it('is refused with the signature of another one', async () => {
    const { authenticator } = await withPasskey();
    const challenge = await startSignIn();
    const { signature } = testAuthenticator(site).get(challenge).response;
    const response = authenticator.get(challenge);
    const forged = { ...response, response: { ...response.response, signature } };
    expect(await app.errorOf(app.caller.passkeys.signIn({ response: forged }))).toMatchObject(refused);
  });

  it('whose use count does not rise is refused and audited', async () => {
    const { authenticator } = await withPasskey();
    const signIn = async (counter: number) =>
      app.caller.passkeys.signIn({ response: authenticator.get(await startSignIn(), { counter }) });
    await signIn(7);
    for (const counter of [7, 3, 0]) expect(await app.errorOf(signIn(counter))).toMatchObject(refused);
    await signIn(8);
    const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(
      rows.filter(({ action }) => action === 'refuse-passkey').map(({ target, after }) => [target, after]),
    ).toEqual([7, 3, 0].map((counter) => ['ada', { id: expect.any(Number), name: 'Phone', counter, stored: 7 }]));
  });

  it('of another account is neither renamed nor removed', async () => {
    const { own, passkey } = await withPasskey();
    const bob = (await signUp('bob')).own;
    expect(await app.errorOf(bob.passkeys.rename({ id: passkey.id, name: 'Mine' }))).toMatchObject({ httpStatus: 404 });
    expect(await bob.passkeys.remove({ id: passkey.id })).toEqual({ deleted: 0 });
    expect(await own.passkeys.rename({ id: passkey.id, name: ' Laptop ' })).toMatchObject({ name: 'Laptop' });
  });

  it('cannot be added twice, nor by the challenge of another account', async () => {
    const { own, authenticator } = await withPasskey();
    const { own: bob } = await signUp('bob');
    const add = (caller: typeof own, challenge: string) =>
      caller.passkeys.add({ name: 'Key', response: authenticator.create(challenge) });
    const { challenge } = (await own.passkeys.start(proof)).options;
    expect(await app.errorOf(add(bob, challenge))).toMatchObject({ httpStatus: 400 });
    const again = add(bob, (await bob.passkeys.start(proof)).options.challenge);
    expect(await app.errorOf(again)).toMatchObject({ httpStatus: 409, message: passkeyMessages.alreadyAdded });
  });
});

it('after a move to another host old passkeys are listed with their host, and do not sign in', async () => {
  const { token, authenticator } = await withPasskey();
  const moved = at('https://new.example', token);
  expect(await moved.passkeys.list()).toMatchObject({
    items: [{ host: 'localhost', is_for_this_host: false }],
    unavailable: null,
  });
  const { options } = await moved.passkeys.startSignIn();
  const response = authenticator.get(options.challenge, { origin: 'https://new.example', host: 'new.example' });
  expect(await app.errorOf(moved.passkeys.signIn({ response }))).toMatchObject(refused);
});

it.each(['http://marquee.example', 'https://203.0.113.7', null])('says why there are none at %s', async (origin) => {
  const { token } = await signUp('ada');
  const caller = at(origin, token);
  expect((await caller.passkeys.list()).unavailable).toBe(passkeyMessages.unavailable);
  expect((await caller.auth.ways()).passkeys).toBe(false);
  for (const call of [caller.passkeys.start(proof), caller.passkeys.startSignIn()])
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 409, message: passkeyMessages.unavailable });
});

it('challenges are stored as hashes, and changes are audited', async () => {
  const { own, passkey } = await withPasskey();
  const challenge = await startSignIn();
  expect(JSON.stringify(await database.drizzle.select().from(signInChallenges))).not.toContain(challenge);
  await own.passkeys.rename({ id: passkey.id, name: 'Laptop' });
  await own.passkeys.remove({ id: passkey.id });
  const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.map(({ action }) => action)).toEqual(['add-passkey', 'rename-passkey', 'remove-passkey']);
  expect(await database.drizzle.$count(passkeys)).toBe(0);
});
