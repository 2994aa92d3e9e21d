import { hashToken } from '@marquee/auth/session-token';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { sessions } from '@marquee/db/tables/sessions';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldNotices } from '../notices/delete-old-notices.ts';
import { testApp } from '../testing/api.ts';
import { dayMinutes, pushTest, testSubscription } from './testing-push.ts';

let database: TestDatabase;
let test: ReturnType<typeof pushTest>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  test = pushTest(database);
});
afterAll(() => database.close());

describe('subscriptions', () => {
  it('are renewed by their browser, and change hands with it', async () => {
    const { own } = await test.signedIn();
    const { id } = await own.push.subscribe({ ...testSubscription('phone'), hour: 7 });
    expect(await own.push.subscribe({ ...testSubscription('phone'), time_zone: 'Asia/Tokyo' })).toEqual({ id });
    expect(await own.push.device()).toEqual({ id, time_zone: 'Asia/Tokyo', hour: 7 });
    const { own: next } = await test.signedIn();
    const taken = await next.push.subscribe(testSubscription('phone'));
    expect(await next.push.device()).toEqual({ id: taken.id, time_zone: 'UTC', hour: 9 });
    expect(await own.push.device()).toBeNull();
  });

  it('end on request, but not those of others', async () => {
    const [{ own }, { own: other }] = [await test.signedIn(), await test.signedIn()];
    const { id } = await own.push.subscribe(testSubscription('phone'));
    const missing = { httpStatus: 404, message: pushMessages.noSubscription };
    expect(await test.app.errorOf(other.push.unsubscribe({ id }))).toMatchObject(missing);
    expect(await own.push.unsubscribe({ id })).toEqual({ deleted: 1 });
    expect(await test.app.errorOf(own.push.unsubscribe({ id }))).toMatchObject(missing);
  });

  it.each<[string, object]>([
    ['endpoint of an unknown service', { endpoint: 'https://inside.example/phone' }],
    ['endpoint without https', { endpoint: 'http://push.example/phone' }],
    ['key', { keys: { p256dh: 'AAAA', auth: 'A'.repeat(22) } }],
    ['key, which is no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['time zone', { time_zone: 'Mars/Olympus' }],
    ['hour', { hour: 24 }],
  ])('with an invalid %s are refused', async (_what, part) => {
    const { own } = await test.signedIn();
    const call = own.push.subscribe({ ...testSubscription('phone'), ...part });
    expect(await test.app.errorOf(call)).toMatchObject({ httpStatus: 400 });
  });

  it('are refused with the reason where the site has no https address', async () => {
    const { token } = await test.signedIn();
    const own = testApp({ database }).withToken(token);
    const refused = { httpStatus: 409, message: pushMessages.unavailable };
    expect(await test.app.errorOf(own.push.key())).toMatchObject(refused);
    expect(await test.app.errorOf(own.push.subscribe(testSubscription('phone')))).toMatchObject(refused);
  });

  it('are refused once the session has ended, also while it is cached', async () => {
    const { own } = await test.signedIn();
    await own.push.device();
    await database.drizzle.delete(sessions);
    const call = own.push.subscribe(testSubscription('phone'));
    expect(await test.app.errorOf(call)).toMatchObject({ httpStatus: 401 });
    expect(await count()).toBe(0);
  });

  it('have one key in all replicas', async () => {
    const { own, token } = await test.signedIn();
    const keys = await Promise.all([
      own.push.key(),
      testApp({ database, push: test.push }).withToken(token).push.key(),
    ]);
    expect(keys[0]?.key).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('are twenty at most: the one that was seen longest ago ends', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('0'));
    await database.drizzle.update(pushSubscriptions).set({ seenOn: '2026-02-01' });
    for (let n = 1; n <= 20; n += 1) await own.push.subscribe(testSubscription(String(n)));
    const rows = await database.drizzle
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.profileId, profile.id));
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain('https://push.example/0');
    expect(rows).toHaveLength(20);
  });

  const count = () => database.drizzle.$count(pushSubscriptions);

  it('end with a sign-out and an ended session, not with one that expires', async () => {
    const { own, account } = await test.signedIn();
    await own.push.subscribe(testSubscription('laptop'));
    const phone = await test.app.context.sessions.create(account.id, { remember: true });
    await test.app.withToken(phone).push.subscribe(testSubscription('phone'));
    expect(await count()).toBe(2);
    await database.drizzle
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.id, hashToken(phone)));
    await test.app.context.sessions.deleteExpired();
    expect([await count(), await database.drizzle.$count(sessions)]).toEqual([2, 1]);
    // Its session is gone, but the member ends all other devices.
    await own.auth.endOtherSessions();
    expect(await count()).toBe(1);
    await own.auth.logout();
    expect(await count()).toBe(0);
  });

  it('end with the sign-out of a session that has expired', async () => {
    const { own, token } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await database.drizzle.delete(sessions);
    await test.app.withToken(token).auth.logout();
    expect(await count()).toBe(0);
  });

  it('end with one session that the member ends', async () => {
    const { own, account } = await test.signedIn();
    const phone = await test.app.context.sessions.create(account.id, { remember: true });
    await test.app.withToken(phone).push.subscribe(testSubscription('phone'));
    const other = (await own.auth.sessions()).items.find(({ current }) => !current);
    await own.auth.endSession({ id: other?.id ?? '' });
    expect(await count()).toBe(0);
  });

  it('end after 180 days without a visit', async () => {
    const { own } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await deleteOldNotices(test.at(dayMinutes * 180));
    expect(await count()).toBe(1);
    await deleteOldNotices(test.at(dayMinutes * 181));
    expect(await count()).toBe(0);
  });
});
