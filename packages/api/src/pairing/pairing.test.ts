import { auditLog } from '@marquee/db/tables/audit-log';
import { pairings } from '@marquee/db/tables/pairings';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { pairingAlphabet } from '@marquee/domain/accounts/pairing';
import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { memoryCounters } from '../rate-limits/counters.ts';
import { wrongPasswordsPerAddress } from '../rate-limits/password-guard.ts';
import { createRateLimits, limitedUses } from '../rate-limits/rate-limits.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { pairingTries } from './start-and-poll.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const television =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36';

const device = () => appRouter.createCaller({ context: { ...app.context, userAgent: television } });
const minutesLater = (minutes: number, token: string | null = null) =>
  appRouter.createCaller({
    context: { ...app.context, token, clock: () => new Date(testNow.getTime() + minutes * 60_000) },
  });

async function signUp(username: string) {
  const registration = { username, email: `${username}@example.com`, password: 'Abcdef12' };
  const { token, user } = await app.caller.auth.register(registration);
  return { token, id: user.id, own: app.withToken(token) };
}

const over = { httpStatus: 410, code: 'GONE', message: pairingMessages.over };

describe('a pairing', () => {
  it('signs the device in to the account that approves it, once and in a session of its own', async () => {
    const { own } = await signUp('ada');
    const { code, secret, expires_at, interval_seconds } = await device().pairing.start();
    expect([expires_at, interval_seconds]).toEqual(['2026-03-02T12:15:00.000Z', 3]);
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'waiting' });
    const found = await own.pairing.find({ code: code.toLowerCase().replace('-', ' ') });
    expect(found).toEqual({ label: 'WebOS Browser on WebOS', started_at: testNow.toISOString(), expires_at });
    expect(await own.pairing.approve({ code })).toEqual({ label: 'WebOS Browser on WebOS' });
    const approved = await device().pairing.poll({ secret });
    if (approved.state !== 'approved') throw new Error(`the pairing is ${approved.state}`);
    expect(approved.user.username).toBe('ada');
    const { items } = await app.withToken(approved.token).auth.sessions();
    expect(items).toMatchObject([
      { current: true, method: 'pairing', label: 'WebOS Browser on WebOS' },
      { current: false, method: 'password' },
    ]);
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'over' });
    const audits = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(audits).toMatchObject([
      { action: 'approve-pairing', actor: 'ada', after: { device: 'WebOS Browser on WebOS' } },
    ]);
  });

  it('has a code of eight letters, and stores neither code nor secret', async () => {
    const { code, secret } = await device().pairing.start();
    expect(code).toMatch(new RegExp(`^[${pairingAlphabet}]{4}-[${pairingAlphabet}]{4}$`));
    const stored = JSON.stringify(await database.drizzle.select().from(pairings));
    for (const text of [code, code.replace('-', ''), secret]) expect(stored).not.toContain(text);
  });

  it('that was refused signs nobody in', async () => {
    const { own } = await signUp('ada');
    const { code, secret } = await device().pairing.start();
    await own.pairing.refuse({ code });
    expect(await app.errorOf(own.pairing.approve({ code }))).toMatchObject(over);
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'refused' });
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'over' });
  });

  it('is approved by one account, even if two do at once', async () => {
    const { own: ada, id } = await signUp('ada');
    const { own: bob } = await signUp('bob');
    const { code, secret } = await device().pairing.start();
    await ada.pairing.approve({ code });
    expect(await app.errorOf(bob.pairing.approve({ code }))).toMatchObject(over);
    expect(await app.errorOf(ada.pairing.approve({ code }))).toMatchObject(over);
    expect(await device().pairing.poll({ secret })).toMatchObject({ state: 'approved', user: { id } });

    const next = await device().pairing.start();
    const both = await Promise.allSettled([ada, bob].map((own) => own.pairing.approve({ code: next.code })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives its token to one of two polls at once', async () => {
    const { own } = await signUp('ada');
    const { code, secret } = await device().pairing.start();
    await own.pairing.approve({ code });
    const polls = await Promise.all([device().pairing.poll({ secret }), device().pairing.poll({ secret })]);
    expect(polls.map(({ state }) => state).sort()).toEqual(['approved', 'over']);
  });

  it('is over after 15 minutes, approved or not, and then deleted', async () => {
    const { own, token } = await signUp('ada');
    const approved = await device().pairing.start();
    await own.pairing.approve({ code: approved.code });
    const { code } = await device().pairing.start();
    expect(await minutesLater(15).pairing.poll({ secret: approved.secret })).toEqual({ state: 'over' });
    expect(await app.errorOf(minutesLater(15, token).pairing.approve({ code }))).toMatchObject(over);
    expect(await app.errorOf(minutesLater(15, token).pairing.find({ code }))).toMatchObject(over);
    await deleteExpired({ ...app.context, clock: () => new Date(testNow.getTime() + 15 * 60_000) });
    expect(await database.drizzle.$count(pairings)).toBe(0);
  });

  it('admits five tries of its code', async () => {
    const { own } = await signUp('ada');
    const { code } = await device().pairing.start();
    for (let tries = 0; tries < pairingTries; tries += 1) await own.pairing.find({ code });
    expect(await app.errorOf(own.pairing.approve({ code }))).toMatchObject(over);
  });

  it('that was approved ends with the sessions of the account', async () => {
    const { own } = await signUp('ada');
    const { code, secret } = await device().pairing.start();
    await own.pairing.approve({ code });
    await own.auth.updateProfile({ currentPassword: 'Abcdef12', newPassword: 'Newpass99' });
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'over' });
  });

  it('ends with the account that approved it', async () => {
    const { own } = await signUp('ada');
    const { code, secret } = await device().pairing.start();
    await own.pairing.approve({ code });
    await database.drizzle.delete(users);
    expect(await device().pairing.poll({ secret })).toEqual({ state: 'over' });
  });

  it('is limited by address: ten codes an hour, and wrong ones as wrong passwords are', async () => {
    const { token } = await signUp('ada');
    const rateLimits = createRateLimits(memoryCounters);
    const limited = appRouter.createCaller({ context: { ...app.context, token, rateLimits } });
    for (let codes = 0; codes < limitedUses['pairing-code'].limit; codes += 1) await limited.pairing.start();
    expect(await app.errorOf(limited.pairing.start())).toMatchObject({ httpStatus: 429 });
    for (let wrong = 0; wrong < wrongPasswordsPerAddress; wrong += 1) {
      expect(await app.errorOf(limited.pairing.find({ code: 'BCDFGHJK' }))).toMatchObject(over);
    }
    expect(await app.errorOf(limited.pairing.find({ code: 'BCDFGHJK' }))).toMatchObject({ httpStatus: 429 });
  });

  it('names a code that cannot be one', async () => {
    const { own } = await signUp('ada');
    for (const code of ['ABCDEFGH', 'BCDF', '0CDFGHJK']) {
      const error = await app.errorOf(own.pairing.find({ code }));
      expect(error).toMatchObject({ httpStatus: 400, errors: { code: pairingMessages.invalid } });
    }
  });
});
