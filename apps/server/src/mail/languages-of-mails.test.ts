import { testApp } from '@marquee/api/testing/api';
import { profiles } from '@marquee/db/tables/profiles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Language } from '@marquee/domain/view/view';
import { offeredViews } from '@marquee/domain/view/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';
import { translatedMessages } from '../testing/translated-messages.ts';
import { mailTest, TestMailServer } from './testing-mail-server.ts';

const messagesOf = translatedMessages();
const views = { ...offeredViews('US'), languages: ['en', 'de', 'ar'], fallbackLanguage: 'de' } as const;

const smtp = new TestMailServer();
let database: TestDatabase;
let server: TestServer;
let test: ReturnType<typeof mailTest>;
let mail: Awaited<ReturnType<TestMailServer['open']>>;
beforeAll(async () => {
  database = await openTestDatabase();
  mail = await smtp.open();
  test = mailTest(database, mail);
  server = await testServer({ database, views, messagesOf });
});
beforeEach(async () => {
  await database.empty();
  smtp.reset();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await database.close();
});

const choose = (language: Language | null) => database.drizzle.update(profiles).set({ language });

/** The only mail: its subject and its text, decoded, and the language that its head names. */
async function received() {
  const text = await vi.waitUntil(() => smtp.received[0], 10_000);
  const [head = '', ...body] = text.split('\r\n\r\n');
  const coded = body.join('\r\n\r\n');
  const bytes = /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(coded, 'base64')
    : Buffer.from(
        coded
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`))),
        'latin1',
      );
  return { language: /^Content-Language: (.*)$/m.exec(head)?.[1]?.trim(), text: bytes.toString() };
}

describe('a mail with notices', () => {
  async function digest(language: Language | null) {
    const { add } = await test.member('daily');
    await choose(language);
    await add(1);
    await test.run(0, { views, messagesOf });
    return received();
  }

  it('is in the language of the profile', async () => {
    const { language, text } = await digest('ar');
    expect(language).toBe('ar');
    expect(text).toContain('مرحبًا ada،');
    expect(text).toContain('يبدأ الموسم 2 في 1 مايو 2026');
  });

  it.each([null, 'pl'] as const)('is in that of the site with %s, which is none or not offered', async (chosen) => {
    const { language, text } = await digest(chosen);
    expect(language).toBe('de');
    expect(text).toContain('Show 1: Staffel 2 beginnt am 1. Mai 2026');
    expect(text).toContain('Keine E-Mails mit Mitteilungen mehr: https://marquee.example/api/notices/unsubscribe/');
  });

  it('is in English by choice', async () => {
    const { language, text } = await digest('en');
    expect([language, text.includes('Season 2 starts on May 1, 2026')]).toEqual([undefined, true]);
  });

  it('leads to a page in the same language', async () => {
    const { text } = await digest('ar');
    const path = /marquee\.example(\/api\/notices\/unsubscribe\/[\w-]+)/.exec(text)?.[1] ?? '';
    const page = await server.request(path, { headers: { 'accept-language': 'en' } });
    expect(page.text).toContain('<html lang="ar" dir="rtl">');
    expect(page.text).toContain('<button>إلغاء الاشتراك</button>');
    const done = await server.request(path, { method: 'POST' });
    expect(done.text).toContain('لن تصلك رسائل الإشعارات من Marquee بعد الآن.');
  });
});

it('the page of an unknown link is in the language of the browser', async () => {
  const path = `/api/notices/unsubscribe/${'x'.repeat(43)}`;
  const german = await server.request(path, { method: 'POST', headers: { 'accept-language': 'de-AT' } });
  expect(german.text).toContain('<html lang="de" dir="ltr">');
  expect(german.text).toContain('Dieser Link ist nicht bekannt.');
});

describe('a mail about an account', () => {
  const ada = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };

  async function member(language: Language) {
    const app = testApp({ database, mail, languages: views, messagesOf });
    const { token } = await app.caller.auth.register({ ...ada, language });
    return { app, own: app.withToken(token) };
  }

  it('with a link for a new password is in the language of the profile, whatever the page is in', async () => {
    const { app } = await member('de');
    await app.caller.auth.forgot({ emailOrUsername: 'ada' });
    const { language, text } = await received();
    expect(language).toBe('de');
    expect(text).toContain('Hallo ada,');
    expect(text).toContain('Der Link funktioniert einmal und läuft in 30 Minuten ab.');
  });

  it('to its former address is in the language of the profile', async () => {
    const { own } = await member('ar');
    await own.auth.updateProfile({ email: 'new@example.com', currentPassword: ada.password });
    const { language, text } = await received();
    expect([language, text.includes('لم يعد هذا العنوان تابعًا له.')]).toEqual(['ar', true]);
  });
});
