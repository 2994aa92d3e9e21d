import { profiles } from '@marquee/db/tables/profiles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { createMessages, englishMessages } from '@marquee/domain/messages/messages';
import type { Language } from '@marquee/domain/view/view';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { hours, pushTest, seasonNotice, testSubscription } from './testing-push.ts';

const arabic = createMessages('ar', {
  'notices.notice-texts': {
    seasonStarts: ['موسم ', ['season'], ' في ', ['date']],
    passkeyAdded: 'مفتاح',
    passkeySignsIn: [['name'], ' يدخل'],
  },
  'notices.sent-texts.push': { test: 'تجربة', somethingNew: 'جديد' },
});
const site = {
  views: { languages: ['en', 'ar'], fallbackLanguage: 'en' },
  messagesOf: (language: Language) => (language === 'ar' ? arabic : englishMessages),
} as const;

let database: TestDatabase;
let test: ReturnType<typeof pushTest>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  test = pushTest(database, site);
});
afterAll(() => database.close());

/** A member with a device, who has chosen a language. */
async function member(language: Language | null) {
  const signedIn = await test.signedIn();
  await signedIn.own.push.subscribe(testSubscription('phone'));
  await database.drizzle.update(profiles).set({ language });
  test.app.context.sessions.evict(signedIn.account.id);
  return signedIn;
}

const lastNotification = () => test.push.received.at(-1)?.payload.notification;

it('a summary is in the language of the profile, and says its direction', async () => {
  const { profile } = await member('ar');
  await test.add(profile.id, seasonNotice(1));
  await test.runAt(hours(21));
  const text = { title: 'Show 1', body: expect.stringMatching(/^موسم 2 في .+ 2026$/) };
  expect(lastNotification()).toMatchObject({ ...text, lang: 'ar', dir: 'rtl' });
});

it('a message about the account, a test, and one without titles are, too', async () => {
  const { own, account } = await member('ar');
  await database.drizzle.transaction((transaction) =>
    noteAccountEvent(transaction, test.app.context, {
      userId: account.id,
      at: test.at(0).clock(),
      event: 'passkey-added',
      name: 'Phone',
    }),
  );
  await test.runAt(0);
  expect(lastNotification()).toMatchObject({ title: 'مفتاح', body: 'Phone يدخل', lang: 'ar', dir: 'rtl' });
  await own.push.test();
  expect(lastNotification()).toMatchObject({ body: 'تجربة', lang: 'ar', dir: 'rtl' });
  await own.notices.setSettings({ without_titles: true });
  await own.push.test();
  expect(lastNotification()).toMatchObject({ body: 'جديد', lang: 'ar', dir: 'rtl' });
});

it('without a choice it is in the language of the site', async () => {
  const { own } = await member(null);
  await own.push.test();
  expect(lastNotification()).toMatchObject({ lang: 'en', dir: 'ltr' });
});

it('the list of notices is in the language of the call', async () => {
  const { profile, own } = await member('ar');
  await test.add(profile.id, seasonNotice(1));
  expect((await own.notices.list({})).items[0]?.text).toMatch(/^Season 2 starts on /);
});
