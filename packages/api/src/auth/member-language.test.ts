import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, languages: { languages: ['en', 'de', 'ar'], fallbackLanguage: 'de' } });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const ada = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };
const login = { emailOrUsername: 'ada', password: ada.password };

/** Registers Ada; returns her calls. */
async function signUp(language?: string | null) {
  const signedIn = await app.caller.auth.register({ ...ada, ...(language !== undefined && { language }) });
  return { signedIn, caller: app.withToken(signedIn.token) };
}

const stored = async () => (await database.drizzle.select({ language: profiles.language }).from(profiles))[0]?.language;

describe('the language of a member', () => {
  it('is in no response until it is chosen', async () => {
    const { signedIn, caller } = await signUp();
    expect(Object.keys(signedIn)).toEqual(['token', 'user']);
    expect(Object.keys(await caller.auth.profile())).toEqual(['user']);
    expect(Object.keys(await caller.auth.updateProfile({ username: 'eve' }))).toEqual(['user']);
    expect(await stored()).toBeNull();
  });

  it('is stored with the profile, and returned by it', async () => {
    const { caller } = await signUp();
    const changed = await caller.auth.updateProfile({ language: 'de' });
    expect(changed).toEqual({ user: expect.objectContaining({ username: 'ada' }), language: 'de' });
    expect(await caller.auth.profile()).toEqual(changed);
    expect(await stored()).toBe('de');
    expect(Object.keys(await caller.auth.verify())).toEqual(['user']);
  });

  it('stays with null, and with other changes', async () => {
    const { caller } = await signUp('ar');
    expect(await caller.auth.updateProfile({ language: null })).toMatchObject({ language: 'ar' });
    expect(await caller.auth.updateProfile({ username: 'eve' })).toMatchObject({ language: 'ar' });
    expect(await stored()).toBe('ar');
  });

  it.each(['fr', 'xx', 'DE', 'de-AT', ''])('is refused as %j, which the site does not offer', async (language) => {
    const { caller } = await signUp();
    const refused = await app.errorOf(caller.auth.updateProfile({ username: 'eve', language }));
    const message = 'This site does not have this language. Choose one of these: en, de, ar.';
    expect(refused).toMatchObject({ message, httpStatus: 400, errors: { language: message } });
    expect((await caller.auth.profile()).user.username).toBe('ada');
  });

  it('is refused where an account is created, and then there is none', async () => {
    expect(await app.errorOf(signUp('fr'))).toMatchObject({ httpStatus: 400 });
    expect(await database.drizzle.$count(users)).toBe(0);
  });

  it('is ignored while the site does not offer it', async () => {
    const { caller } = await signUp();
    await database.drizzle.update(profiles).set({ language: 'pl' });
    app.context.sessions.evict(1);
    expect(Object.keys(await caller.auth.profile())).toEqual(['user']);
    expect(Object.keys(await app.caller.auth.login(login))).toEqual(['token', 'user']);
  });

  it('alone needs no password, and ends no session', async () => {
    const { caller } = await signUp();
    const other = app.withToken((await app.caller.auth.login(login)).token);
    await caller.auth.updateProfile({ language: 'en' });
    expect(await other.auth.profile()).toMatchObject({ language: 'en' });
  });
});

describe('a sign-in returns it', () => {
  it('by password', async () => {
    await signUp('ar');
    expect(await app.caller.auth.login(login)).toMatchObject({ language: 'ar' });
  });

  it('by registration, which stores it', async () => {
    const { signedIn } = await signUp('de');
    expect(signedIn.language).toBe('de');
    expect(await stored()).toBe('de');
  });

  it('by a device of the same member', async () => {
    const { caller } = await signUp('ar');
    const { code, secret } = await app.caller.pairing.start();
    await caller.pairing.approve({ code });
    expect(await app.caller.pairing.poll({ secret })).toMatchObject({ state: 'approved', language: 'ar' });
  });

  it('by a recovery code', async () => {
    const { caller } = await signUp('ar');
    const { codes } = await caller.auth.createRecoveryCodes({ currentPassword: ada.password });
    const [code = ''] = codes;
    const recovery = { emailOrUsername: 'ada', code, newPassword: 'Zyxwvu98' };
    expect(await app.caller.auth.recover(recovery)).toMatchObject({ language: 'ar' });
  });
});

it('a name that is taken stays so, whatever the language', async () => {
  await signUp('de');
  expect(await app.errorOf(signUp('ar'))).toMatchObject({ errors: { username: accountMessages.usernameTaken } });
  expect(await database.drizzle.select().from(profiles).where(eq(profiles.language, 'de'))).toHaveLength(1);
});
