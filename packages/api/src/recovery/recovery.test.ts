import { auditLog } from '@marquee/db/tables/audit-log';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { oneTimeLinks, recoveryCodes } from '@marquee/db/tables/recovery';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import type { MailMessage } from '../context.ts';
import { memoryCounters } from '../rate-limits/counters.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import { testApp, testNow } from '../testing/api.ts';

const password = 'Abcdef12';
const newPassword = 'Newpass99';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

/** Ada, signed in twice, with recovery codes. */
async function withCodes(app = testApp({ database })) {
  const { token, user } = await app.caller.auth.register({ username: 'ada', email: 'ada@example.com', password });
  const { token: other } = await app.caller.auth.login({ emailOrUsername: 'ada', password });
  const { codes } = await app.withToken(token).auth.createRecoveryCodes({ currentPassword: password });
  return { app, codes, code: codes[3] ?? '', own: app.withToken(token), other: app.withToken(other), id: user.id };
}

const wrongCode = { httpStatus: 400, errors: { code: recoveryMessages.codeWrong } };

it('new recovery codes are not hashed like passwords, which takes ten times as long as a sign-in', async () => {
  await withCodes();
  const rows = await database.drizzle.select().from(recoveryCodes);
  expect(rows.map(({ codeHash }) => codeHash.length)).toEqual(Array(10).fill(43));
});

it('recovery codes of earlier releases, stored as Argon2id, still work once', async () => {
  const { app } = await withCodes();
  const codeHash = await app.context.passwords.hash('4TGX9KQM0ZBV7R2C');
  await database.drizzle.update(recoveryCodes).set({ codeHash }).where(eq(recoveryCodes.position, 3));
  const recover = (code: string) => app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword });
  expect(await app.errorOf(recover('3-4TGX-9KQM-0ZBV-7R2D'))).toMatchObject(wrongCode);
  expect((await recover('3-4TGX-9KQM-0ZBV-7R2C')).user.username).toBe('ada');
  expect(await app.errorOf(recover('3-4TGX-9KQM-0ZBV-7R2C'))).toMatchObject(wrongCode);
});

describe('a recovery code', () => {
  it('sets a new password once, and ends every session', async () => {
    const { app, code, own, other } = await withCodes();
    const { token, user } = await app.caller.auth.recover({
      emailOrUsername: 'ADA',
      code: code.toLowerCase(),
      newPassword,
    });
    expect(user.username).toBe('ada');
    expect((await app.withToken(token).auth.sessions()).items).toMatchObject([{ method: 'recovery-code' }]);
    for (const caller of [own, other])
      expect(await app.errorOf(caller.auth.verify())).toMatchObject({ httpStatus: 401 });
    expect((await app.caller.auth.login({ emailOrUsername: 'ada', password: newPassword })).user.username).toBe('ada');
    const again = app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword });
    expect(await app.errorOf(again)).toMatchObject(wrongCode);
  });

  it('that was used is no longer counted', async () => {
    const { app, code, own } = await withCodes();
    expect(await own.auth.recoveryCodes()).toEqual({ left: 10 });
    const { token } = await app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword });
    expect(await app.withToken(token).auth.recoveryCodes()).toEqual({ left: 9 });
  });

  it('is one of ten that differ, and new ones replace them', async () => {
    const { app, codes, own } = await withCodes();
    expect(new Set(codes.map((code) => code.slice(2))).size).toBe(10);
    await own.auth.createRecoveryCodes({ currentPassword: password });
    for (const code of codes.slice(0, 2))
      expect(await app.errorOf(app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword }))).toMatchObject(
        wrongCode,
      );
    expect(await database.drizzle.$count(recoveryCodes)).toBe(10);
  });

  it('is refused alike for another account and an unknown name', async () => {
    const { app, code } = await withCodes();
    await app.caller.auth.register({ username: 'bob', email: 'bob@example.com', password });
    for (const emailOrUsername of ['bob', 'nobody', 'nobody@example.com']) {
      const call = app.caller.auth.recover({ emailOrUsername, code, newPassword });
      expect(await app.errorOf(call)).toMatchObject(wrongCode);
    }
  });

  it('works for one of 8 at once', async () => {
    const { app, code } = await withCodes();
    const calls = Array.from({ length: 8 }, () =>
      app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs the current password to be made', async () => {
    const { app, own } = await withCodes();
    const call = own.auth.createRecoveryCodes({ currentPassword: 'Wrong123' });
    expect(await app.errorOf(call)).toMatchObject({ httpStatus: 400, errors: { currentPassword: expect.any(String) } });
  });

  it('is counted as a wrong password if it is wrong', async () => {
    const { app } = await withCodes();
    const limited = appRouter.createCaller({
      context: { ...app.context, rateLimits: createRateLimits(memoryCounters) },
    });
    const attempt = () => limited.auth.recover({ emailOrUsername: 'ada', code: `1${'0'.repeat(16)}`, newPassword });
    for (let n = 0; n < 10; n += 1) expect(await app.errorOf(attempt())).toMatchObject(wrongCode);
    expect(await app.errorOf(attempt())).toMatchObject({ httpStatus: 429 });
    const login = limited.auth.login({ emailOrUsername: 'ada', password });
    expect(await app.errorOf(login)).toMatchObject({ httpStatus: 429 });
  });

  it('is not accepted without a name, a code or a strong password, and not beside a link', async () => {
    const { app } = await withCodes();
    const code = '3-4TGX-9KQM-0ZBV-7R2C';
    for (const input of [
      { newPassword },
      { code, newPassword },
      { emailOrUsername: 'ada', newPassword },
      { emailOrUsername: 'ada', code, token: 'a', newPassword },
      { emailOrUsername: 'ada', code: '4TGX', newPassword },
      { emailOrUsername: 'ada', code, newPassword: 'weak' },
    ])
      expect(await app.errorOf(app.caller.auth.recover(input)), JSON.stringify(input)).toMatchObject({
        httpStatus: 400,
      });
  });
});

describe('a forgotten password', () => {
  it('gets the same response for every name, and mail to the one account', async () => {
    const sent: MailMessage[] = [];
    const mail = {
      publicUrl: 'https://marquee.example',
      send: async (message: MailMessage) => void sent.push(message),
    };
    const { app } = await withCodes(testApp({ database, mail }));
    const spoofed = appRouter.createCaller({ context: { ...app.context, origin: 'https://evil.example' } });
    const responses = [];
    for (const emailOrUsername of ['ada', 'ada@example.com', 'nobody'])
      responses.push(await spoofed.auth.forgot({ emailOrUsername }));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]?.to).toEqual({ name: 'ada', address: 'ada@example.com' });
    expect(sent[0]?.text).toMatch(/https:\/\/marquee\.example\/recover\/s[0-9a-f]{64}\n/);
    expect(sent.map(({ text }) => text).join()).not.toContain('evil');
    const audits = await database.drizzle.select().from(auditLog).where(eq(auditLog.action, 'create-reset-link'));
    expect(audits.map(({ actorId, actor, target }) => [actorId, actor, target])).toEqual([
      [null, 'forgotten password', 'ada'],
      [null, 'forgotten password', 'ada'],
    ]);
  });

  it('gets its link after the response, which takes the same time for a name that nobody has', async () => {
    const sent: MailMessage[] = [];
    const mail = {
      publicUrl: 'https://marquee.example',
      send: async (message: MailMessage) => void sent.push(message),
    };
    const { app } = await withCodes(testApp({ database, mail }));
    let clockReads = 0;
    const clock = () => {
      clockReads += 1;
      return testNow;
    };
    // Only the link needs the time.
    await appRouter.createCaller({ context: { ...app.context, clock } }).auth.forgot({ emailOrUsername: 'ada' });
    expect(clockReads).toBe(0);
    await expect.poll(() => sent.length).toBe(1);
  });

  it('says that no mail is sent where none is set up', async () => {
    const { app } = await withCodes();
    expect(await app.caller.auth.forgot({ emailOrUsername: 'ada' })).toEqual({ sendsMail: false });
    expect(await database.drizzle.$count(oneTimeLinks)).toBe(0);
  });

  it('gets three mails an hour, and a failure of the mail server only reaches the log', async () => {
    let attempts = 0;
    const send = async () => {
      attempts += 1;
      throw new Error('the mail server is away');
    };
    const { app } = await withCodes(testApp({ database, mail: { publicUrl: 'https://marquee.example', send } }));
    const limited = appRouter.createCaller({
      context: { ...app.context, rateLimits: createRateLimits(memoryCounters) },
    });
    for (let n = 0; n < 10; n += 1) await limited.auth.forgot({ emailOrUsername: 'ada' });
    expect(await app.errorOf(limited.auth.forgot({ emailOrUsername: 'ada' }))).toMatchObject({ httpStatus: 429 });
    expect(await app.errorOf(limited.auth.forgot({ emailOrUsername: 'nobody' }))).toMatchObject({ httpStatus: 429 });
    await expect.poll(() => attempts).toBe(3);
  });
});

it('links, challenges and sessions that are over are deleted', async () => {
  const { app, own, id } = await withCodes();
  await (await app.as('owner')).admin.resetLink({ id });
  await own.passkeys.start({ currentPassword: password });
  const counts = async () => [
    await database.drizzle.$count(oneTimeLinks),
    await database.drizzle.$count(signInChallenges),
  ];
  const after = (minutes: number) => ({ ...app.context, clock: () => new Date(testNow.getTime() + minutes * 60_000) });
  await deleteExpired(after(4));
  expect(await counts()).toEqual([1, 1]);
  await deleteExpired(after(29));
  expect(await counts()).toEqual([1, 0]);
  await deleteExpired(after(30));
  expect(await counts()).toEqual([0, 0]);
  expect((await own.auth.verify()).user.username).toBe('ada');
});

it('codes and links are stored as hashes, and every step is audited', async () => {
  const { app, codes, code, id } = await withCodes();
  const { url } = await (await app.as('owner')).admin.resetLink({ id });
  const stored = JSON.stringify([
    await database.drizzle.select().from(recoveryCodes),
    await database.drizzle.select().from(oneTimeLinks),
  ]);
  for (const secret of [...codes.map((text) => text.slice(2)), url.split('/').at(-1) ?? '']) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.replaceAll('-', ''));
  }
  await app.caller.auth.recover({ emailOrUsername: 'ada', code, newPassword });
  const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.map(({ action, target }) => [action, target])).toEqual([
    ['create-recovery-codes', 'ada'],
    ['create-reset-link', 'ada'],
    ['recover-account', 'ada'],
  ]);
});
