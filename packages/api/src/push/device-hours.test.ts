import { notices, pushSubscriptions } from '@marquee/db/tables/notices';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeContent } from '../notices/notice-payload.ts';
import { watch } from '../notices/testing-notices.ts';
import { testNow } from '../testing/api.ts';
import { planMessages } from './plan-messages.ts';
import { sendMessages } from './send-messages.ts';
import { dayMinutes, hours, pushTest, seasonNotice, seasonText, testSubscription } from './testing-push.ts';

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

const episodes = (mediaId: number, numbers: readonly number[]): NoticeContent => ({
  kind: 'episode',
  payload: {
    mediaId,
    title: `Show ${mediaId}`,
    shift: 0,
    day: '2026-03-02',
    episodes: numbers.map((episode) => ({ season: 1, episode, name: '', date: '2026-03-02' })),
  },
});

describe('a device', () => {
  it('is sent what is new at its hour in its zone, once', async () => {
    const { own, profile } = await test.signedIn();
    // It is noon in UTC, and 21 o'clock in Tokyo.
    await own.push.subscribe({ ...testSubscription('tokyo'), time_zone: 'Asia/Tokyo' });
    await own.push.subscribe({ ...testSubscription('utc'), hour: 14 });
    await test.add(profile.id, seasonNotice(1));
    await test.runAt(hours(1));
    expect(test.push.texts).toEqual([]);
    await test.runAt(hours(2));
    await test.runAt(hours(3));
    expect(test.push.texts).toEqual([`utc: Show 1 | ${seasonText}`]);
    await test.runAt(hours(11));
    expect(test.push.texts).toHaveLength(1);
    await test.runAt(hours(12));
    expect(test.push.texts.slice(1)).toEqual([`tokyo: Show 1 | ${seasonText}`]);
    await test.runAt(hours(48));
    expect(test.push.texts).toHaveLength(2);
  });

  it('keeps its hour over the change to summer time', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe({ ...testSubscription('berlin'), time_zone: 'Europe/Berlin' });
    // In Berlin it is 9 o'clock at 8 UTC on Saturday, March 28th, and at 7 UTC on the next day.
    const saturday = dayMinutes * 26 - hours(4);
    await test.runAt(saturday);
    await test.add(profile.id, seasonNotice(1), saturday + 60);
    await test.runAt(saturday + hours(23) - 1);
    expect(test.push.texts).toEqual([]);
    await test.runAt(saturday + hours(23));
    expect(test.push.texts).toEqual([`berlin: Show 1 | ${seasonText}`]);
  });

  it('gets a missed hour made up for once', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await test.add(profile.id, seasonNotice(1));
    // The server was down from Tuesday, 8 o'clock, to Wednesday, 7 o'clock.
    await test.runAt(hours(43));
    await test.runAt(hours(43) + 1);
    expect(test.push.texts).toEqual([`phone: Show 1 | ${seasonText}`]);
    await test.add(profile.id, seasonNotice(2), hours(44));
    await test.runAt(hours(45));
    expect(test.push.texts.slice(1)).toEqual([`phone: Show 2 | ${seasonText}. 1 earlier notice unread`]);
  });

  it('gets one summary of several notices', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    for (const id of [1, 2, 2, 3, 4]) await test.add(profile.id, seasonNotice(id));
    await test.runAt(hours(21));
    expect(test.push.texts).toEqual(['phone: 5 new notices | Show 1, Show 2, Show 3, 1 more']);
    expect(test.push.received[0]?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: '5 new notices',
        body: 'Show 1, Show 2, Show 3, 1 more',
        navigate: 'https://marquee.example/notices',
        tag: 'notices 2026-03-03',
        lang: 'en',
        dir: 'ltr',
      },
    });
  });

  it('that sleeps for a week finds one message, which counts what is unread', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    for (let day = 0; day < 7; day += 1) {
      await test.add(profile.id, seasonNotice(day + 1), day * dayMinutes);
      await test.runAt(day * dayMinutes + hours(21));
    }
    expect(new Set(test.push.received.map(({ options }) => options.topic)).size).toBe(1);
    expect(test.push.received.every(({ options }) => options.ttlSeconds >= 6 * 86_400)).toBe(true);
    expect(test.push.texts.at(-1)).toBe(`phone: Show 7 | ${seasonText}. 6 earlier notices unread`);
  });

  it('is sent nothing that was watched, hidden or read meanwhile, nor of a kind that is switched off', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await test.add(profile.id, episodes(10, [1, 2]));
    await test.add(profile.id, episodes(11, [1]));
    await test.add(profile.id, seasonNotice(12));
    const read = await test.add(profile.id, seasonNotice(13));
    await test.add(profile.id, { kind: 'announcement', payload: { text: 'Soon.' } });
    await watch(database, profile.id, { mediaId: 10, season: 1, episode: 1, at: testNow });
    await watch(database, profile.id, { mediaId: 11, season: 1, episode: 1, at: testNow });
    await own.hidden.hide({ media_id: '12', media_type: 'tv' });
    await database.drizzle.update(notices).set({ readAt: testNow }).where(eq(notices.key, read));
    await own.notices.setSettings({ kinds: ['episode', 'season'] });
    await test.runAt(hours(21));
    expect(test.push.texts).toEqual(['phone: Show 10 | New episode: S1E2']);
  });

  it('is sent nothing of before it subscribed', async () => {
    const { own, profile } = await test.signedIn();
    await test.add(profile.id, seasonNotice(1));
    await own.push.subscribe(testSubscription('phone'));
    await test.runAt(hours(21));
    expect(test.push.texts).toEqual([]);
  });

  it('is sent no titles by choice', async () => {
    const { own, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await own.notices.setSettings({ without_titles: true });
    await test.add(profile.id, seasonNotice(1));
    await test.runAt(hours(21));
    expect(test.push.texts).toEqual(['phone: Marquee | There is something new.']);
  });

  it('is sent notices of the account at once, on all devices', async () => {
    const { own, account } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    await own.push.subscribe(testSubscription('laptop'));
    await test.app.context.sessions.create(account.id, { remember: true });
    await own.auth.endOtherSessions();
    await sendMessages(test.at(0));
    const text = 'Sessions ended | 1 session ended on other devices.';
    expect(test.push.texts.sort()).toEqual([`laptop: ${text}`, `phone: ${text}`]);
    expect(test.push.received[0]?.options).toMatchObject({
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    await test.runAt(hours(21));
    expect(test.push.texts).toHaveLength(2);
  });

  it('is sent what is new after one whose message could not be planned, and in a zone that is unknown here', async () => {
    const [first, second] = [await test.signedIn(), await test.signedIn()];
    for (const [index, { own, profile }] of [first, second].entries()) {
      await own.push.subscribe(testSubscription(`phone-${index}`));
      await test.add(profile.id, seasonNotice(1));
    }
    await database.drizzle.update(pushSubscriptions).set({ timeZone: 'Mars/Olympus' });
    let calls = 0;
    const transaction: typeof database.drizzle.transaction = (work) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('deadlock')) : database.drizzle.transaction(work);
    };
    const drizzle = Object.create(database.drizzle, { transaction: { value: transaction } }) as typeof database.drizzle;
    const at = test.at(hours(21));
    expect(await planMessages({ ...at, db: { ...database, drizzle } })).toBe(1);
    await sendMessages(at);
    expect(test.push.texts).toEqual([`phone-1: Show 1 | ${seasonText}`]);
  });

  it('gets a test', async () => {
    const { own } = await test.signedIn();
    expect(await test.app.errorOf(own.push.test())).toMatchObject({
      httpStatus: 409,
      message: pushMessages.noSubscription,
    });
    await own.push.subscribe(testSubscription('phone'));
    expect(await own.push.test()).toEqual({ sent: 1 });
    expect(test.push.texts).toEqual(['phone: Marquee | This is a test. Notices will look like this.']);
  });
});
