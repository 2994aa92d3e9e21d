import { createOpenIdProvider } from '@marquee/auth/openid-provider';
import { createSessions } from '@marquee/auth/sessions';
import { auditLog } from '@marquee/db/tables/audit-log';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { newUserPassword as currentPassword, newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Role } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import type { MailMessage, Oidc } from '../../context.ts';
import { memoryCounters } from '../../rate-limits/counters.ts';
import { createRateLimits, limitedUses } from '../../rate-limits/rate-limits.ts';
import { testApp } from '../../testing/api.ts';
import { proofMinutes } from './owner-proof.ts';

const oidc: Oidc = {
  provider: createOpenIdProvider({
    issuer: 'https://id.example',
    clientId: 'marquee',
    clientSecret: null,
    groupsClaim: null,
    fetch,
  }),
  offer: { name: 'Home', signUp: 'off' },
  adminGroup: null,
  linksByEmail: false,
};
const mails: MailMessage[] = [];
const mail = { publicUrl: 'https://site.example', send: async (message: MailMessage) => void mails.push(message) };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  mails.length = 0;
  await database.empty();
});
afterAll(() => database.close());

interface HolderOptions {
  readonly role?: Role;
  readonly method?: SessionMethod;
  readonly hasPassword?: boolean;
  readonly passwordLogin?: boolean;
}

/** A caller with a session of Ada's. */
async function holder({ role = 'user', method, hasPassword = true, passwordLogin = true }: HolderOptions = {}) {
  const app = testApp({ database, oidc, mail, signInWays: { passwordLogin } });
  const values = newUser('ada', { role, ...(!hasPassword && { passwordHash: null }) });
  const [ada] = await database.drizzle.insert(users).values(values).returning();
  if (!ada) throw new Error('insert returned no account');
  const token = await app.context.sessions.create(ada.id, { remember: true, ...(method && { method }) });
  return { app, id: ada.id, token, own: app.withToken(token) };
}

type Holder = Awaited<ReturnType<typeof holder>>;
type Proof = { currentPassword?: string };

const email = 'thief@example.com';

/** What makes an account somebody else's. */
const takeovers: Record<string, (holder: Holder, proof: Proof) => Promise<unknown>> = {
  'a new email address': ({ own }, proof) => own.auth.updateProfile({ email, ...proof }),
  'a passkey': ({ own }, proof) => own.passkeys.start(proof),
  'a linked login': ({ own }, proof) => own.identities.startLink(proof),
  "an administrator's own password": ({ own, id }, proof) =>
    own.admin.updateUser({ id, password: 'Newpass99', ...proof }),
  "an administrator's own email address": ({ own, id }, proof) => own.admin.updateUser({ id, email, ...proof }),
};

const refusal = (message: string) => ({ httpStatus: 400, message, errors: { currentPassword: message } });

describe.each(Object.entries(takeovers))('%s', (_what, take) => {
  it('needs the current password, also right after a sign-in', async () => {
    for (const method of ['password', 'passkey', 'oidc', 'pairing'] as const) {
      await database.empty();
      const ada = await holder({ role: 'admin', method });
      expect(await ada.app.errorOf(take(ada, {}))).toMatchObject(refusal(accountMessages.currentPasswordRequired));
      const wrong = take(ada, { currentPassword: 'Wrong1234' });
      expect(await ada.app.errorOf(wrong)).toMatchObject(refusal(accountMessages.currentPasswordWrong));
      const [row] = await database.drizzle.select().from(users);
      expect(row).toMatchObject(newUser('ada'));
      await take(ada, { currentPassword });
    }
  });

  it.each([{ hasPassword: false }, { passwordLogin: false }])(
    'needs a passkey or a sign-in at the provider, used minutes ago, with %j',
    async (options) => {
      for (const [method, isProof] of [
        ['passkey', true],
        ['oidc', true],
        ['pairing', false],
        ['one-time-link', false],
      ] as const) {
        await database.empty();
        const ada = await holder({ ...options, role: 'admin', method });
        if (isProof) {
          const longAgo = sql`now() - make_interval(mins => ${proofMinutes}, secs => 1)`;
          await database.drizzle.update(sessions).set({ createdAt: longAgo });
        }
        expect(await ada.app.errorOf(take(ada, {}))).toMatchObject(refusal(accountMessages.signInAgain));
        await database.drizzle.update(sessions).set({ createdAt: sql`now()` });
        if (isProof) await take(ada, {});
      }
    },
  );
});

it('a first password needs a recent sign-in, and is not hashed without one', async () => {
  const { app, own } = await holder({ hasPassword: false, method: 'pairing' });
  const first = own.auth.setPassword({ newPassword: 'Newpass99' });
  expect(await app.errorOf(first)).toMatchObject(refusal(accountMessages.signInAgain));
});

it('a new username, and the email address that the account has, need no proof', async () => {
  const { own } = await holder({ role: 'admin' });
  const { user } = await own.auth.updateProfile({ username: 'countess', email: 'ada@example.com' });
  await own.admin.updateUser({ id: user.id, username: 'ada', email: 'ada@example.com', password: '' });
});

describe('changes of the own account', () => {
  it('are in the audit log, each with what it was and is, and no secret', async () => {
    const { own } = await holder();
    const change = { username: 'countess', email: 'countess@example.com', newPassword: 'Newpass99' };
    await own.auth.updateProfile({ ...change, currentPassword });
    const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(rows.map(({ action, actor, target, before, after }) => [action, actor, target, before, after])).toEqual([
      ['change-username', 'ada', 'countess', { username: 'ada' }, { username: 'countess' }],
      ['change-email', 'ada', 'countess', { email: 'ada@example.com' }, { email: 'countess@example.com' }],
      ['change-password', 'ada', 'countess', null, { ended: expect.objectContaining({ sessions: 0 }) }],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Newpass|Abcdef/);
  });

  it('that fail are not', async () => {
    const { app, own } = await holder();
    await app.as('user');
    const [, other] = await database.drizzle.select().from(users);
    const taken = own.auth.updateProfile({ email: other?.email ?? '', currentPassword });
    expect(await app.errorOf(taken)).toMatchObject({ httpStatus: 409 });
    expect(await database.drizzle.$count(auditLog)).toBe(0);
  });

  it.each(['the member', 'an administrator'])('tell the old address of a new one by %s', async (who) => {
    const { app, id, own } = await holder();
    if (who === 'the member') await own.auth.updateProfile({ email, currentPassword });
    else await (await app.as('admin')).admin.updateUser({ id, email });
    expect(mails).toMatchObject([{ to: { name: 'ada', address: 'ada@example.com' } }]);
    expect(mails[0]?.text).not.toContain(email);
  });

  it('tell the address of the row, not that which another replica has in memory', async () => {
    const { app, token, own } = await holder();
    const sessions = createSessions(database.drizzle, () => 0);
    const elsewhere = appRouter.createCaller({ context: { ...app.context, sessions, token } });
    await elsewhere.auth.verify();
    await own.auth.updateProfile({ email: 'second@example.com', currentPassword });
    await elsewhere.auth.updateProfile({ email: 'third@example.com', currentPassword });
    expect(mails.map(({ to }) => to.address)).toEqual(['ada@example.com', 'second@example.com']);
  });

  it('mail nothing when the address stays', async () => {
    const { own } = await holder();
    await own.auth.updateProfile({ username: 'countess', newPassword: 'Newpass99', currentPassword });
    expect(mails).toEqual([]);
  });
});

describe('with rate limits', () => {
  const limited = ({ app, token }: Holder, address = '192.0.2.1') =>
    appRouter.createCaller({ context: { ...app.context, rateLimits, address, token } });
  let rateLimits: ReturnType<typeof createRateLimits>;
  beforeEach(() => {
    rateLimits = createRateLimits(memoryCounters);
  });

  it('hashes of one account are bounded, and its owner is not locked out elsewhere', async () => {
    const ada = await holder();
    const own = limited(ada);
    for (let n = 0; n < limitedUses['own-password'].limit; n += 1)
      await own.auth.createRecoveryCodes({ currentPassword });
    const further = own.auth.createRecoveryCodes({ currentPassword });
    expect(await ada.app.errorOf(further)).toMatchObject({ httpStatus: 429 });
    await limited(ada, '192.0.2.2').auth.createRecoveryCodes({ currentPassword });
  });

  it('an account makes this site mail a few addresses only, however often its own changes', async () => {
    const ada = await holder();
    const own = limited(ada);
    for (let n = 0; n < 2 * limitedUses['mailed-link'].limit; n += 1) {
      await own.auth.updateProfile({ email: `person-${n}@example.com`, currentPassword });
    }
    await expect.poll(() => mails.length).toBe(limitedUses['mailed-link'].limit);
  });

  it('ending all other sessions has no limit, which a stolen session could use up', async () => {
    const ada = await holder();
    const own = limited(ada);
    const id = 'a'.repeat(22);
    for (let n = 0; n < limitedUses['own-change'].limit; n += 1) await own.auth.endSession({ id });
    expect(await ada.app.errorOf(own.auth.endSession({ id }))).toMatchObject({ httpStatus: 429 });
    await own.auth.endOtherSessions();
    await limited(ada, '192.0.2.2').auth.endSession({ id });
  });

  it('reads of all that a profile has stored are bounded', async () => {
    const ada = await holder();
    const own = limited(ada);
    for (let n = 0; n < limitedUses.statistics.limit; n += 1) await own.watches.statistics({ year: 'all' });
    expect(await ada.app.errorOf(own.watches.statistics({ year: 'all' }))).toMatchObject({ httpStatus: 429 });
  });

  it('changes that fill the audit log are bounded', async () => {
    const ada = await holder();
    const own = limited(ada);
    for (let n = 0; n < limitedUses['own-change'].limit; n += 1) await own.auth.updateProfile({ username: `ada-${n}` });
    expect(await ada.app.errorOf(own.auth.updateProfile({ username: 'ada' }))).toMatchObject({ httpStatus: 429 });
  });
});
