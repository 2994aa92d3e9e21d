import { pushMessages as messages, pushSubscriptions } from '@marquee/db/tables/notices';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldNotices } from '../notices/delete-old-notices.ts';
import { planMessages } from './plan-messages.ts';
import { sendMessages } from './send-messages.ts';
import { dayMinutes, hours, pushTest, seasonNotice, TestPush, testSubscription } from './testing-push.ts';

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

describe('a push service', () => {
  async function oneMessage() {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await test.add(profile.id, seasonNotice(1));
    await planMessages(test.at(hours(21)));
  }
  const left = async () => [await database.drizzle.$count(messages), await database.drizzle.$count(pushSubscriptions)];

  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await oneMessage();
    await sendMessages(test.at(hours(21), new TestPush(() => ({ status }))));
    expect(await left()).toEqual([0, 0]);
  });

  it.each([429, 500, 503])('that answers %i is tried three times', async (status) => {
    await oneMessage();
    const busy = new TestPush(() => ({ status }));
    for (let minute = 0; minute < 10; minute += 1) await sendMessages(test.at(hours(21) + minute, busy));
    expect(busy.received).toHaveLength(3);
    expect(await left()).toEqual([0, 1]);
  });

  it('that cannot be reached is tried again, first after a minute and then hourly, for a week', async () => {
    await oneMessage();
    const away = new TestPush(() => Promise.reject(new Error('connect ECONNREFUSED')));
    // Each minute of three hours, and then every ten minutes.
    for (let minute = 0; minute < 2 * dayMinutes; minute += minute < 180 ? 1 : 10) {
      await sendMessages(test.at(hours(21) + minute, away));
    }
    expect(away.received.length).toBeLessThan(60);
    await sendMessages(test.at(hours(21) + 2 * dayMinutes + 60));
    expect(test.push.texts).toHaveLength(1);
    expect(await left()).toEqual([0, 1]);
  });

  it('that cannot be reached for a week is given up', async () => {
    await oneMessage();
    const away = new TestPush(() => Promise.reject(new Error('connect ECONNREFUSED')));
    for (let hour = 0; hour <= 7 * 24; hour += 24) await sendMessages(test.at(hours(21 + hour), away));
    await deleteOldNotices(test.at(hours(22 + 7 * 24)));
    expect(await left()).toEqual([0, 1]);
  });

  it('that names no time to wait, or one that has passed, is tried after a minute', async () => {
    await oneMessage();
    const busy = new TestPush(() => ({ status: 503, retryAfterMs: 0 }));
    await sendMessages(test.at(hours(21), busy));
    expect(busy.received).toHaveLength(1);
    await sendMessages(test.at(hours(21) + 1));
    expect(test.push.texts).toHaveLength(1);
  });

  it('is not tried before the time that it names', async () => {
    await oneMessage();
    const busy = new TestPush(() => ({ status: 429, retryAfterMs: 10 * 60_000 }));
    await sendMessages(test.at(hours(21), busy));
    await sendMessages(test.at(hours(21) + 9));
    expect(test.push.texts).toEqual([]);
    await sendMessages(test.at(hours(21) + 10));
    expect(test.push.texts).toHaveLength(1);
  });

  it('that refuses a message is not tried again', async () => {
    await oneMessage();
    await sendMessages(test.at(hours(21), new TestPush(() => ({ status: 400 }))));
    expect(await left()).toEqual([0, 1]);
  });
});

describe('processes', () => {
  it('send each message once, however many there are', async () => {
    const { own, profile } = await test.signedIn();
    for (let n = 0; n < 15; n += 1) await own.push.subscribe(testSubscription(String(n)));
    await test.add(profile.id, seasonNotice(1));
    await Promise.all(Array.from({ length: 4 }, () => test.runAt(hours(21))));
    expect(new Set(test.push.texts).size).toBe(15);
    expect(test.push.texts).toHaveLength(15);
  });

  it('send what a killed one has taken, as messages that replace themselves', async () => {
    const { own, profile } = await test.signedIn();
    for (let n = 0; n < 15; n += 1) await own.push.subscribe(testSubscription(String(n)));
    await test.add(profile.id, seasonNotice(1));
    await planMessages(test.at(hours(21)));
    // It is killed while five messages wait for a response that the push service has taken, and five before that.
    const killed = new TestPush((_request, index) => (index < 5 ? {} : new Promise(() => undefined)));
    void sendMessages(test.at(hours(21), killed));
    await expect.poll(() => killed.received.length).toBe(15);
    await expect.poll(() => database.drizzle.$count(messages)).toBe(10);
    await sendMessages(test.at(hours(21) + 1));
    expect(test.push.received).toHaveLength(0);
    await sendMessages(test.at(hours(21) + 3));
    expect(test.push.received).toHaveLength(10);
    // Each device is left with one message: those that came twice have one topic and one tag.
    const shown = new Map(
      [...killed.received, ...test.push.received].map(({ subscription, options, payload }) => [
        `${subscription.endpoint} ${options.topic} ${payload.notification.tag}`,
        payload.notification.title,
      ]),
    );
    expect(shown.size).toBe(15);
  });
});
