import { testApp, testNow } from '@marquee/api/testing/api';
import { airings, follows } from '@marquee/db/tables/calendar';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { type Language, offeredViews } from '@marquee/domain/view/view';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';
import { translatedMessages } from '../testing/translated-messages.ts';

const title = { mediaType: 'tv', mediaId: 1399, source: 'sample' } as const;
const views = { ...offeredViews('US'), languages: ['en', 'de', 'ar'] } as const;

let database: TestDatabase;
let server: TestServer;
let paths: { readonly calendar: string; readonly atom: string };
beforeAll(async () => {
  database = await openTestDatabase();
  const publicUrl = 'https://marquee.example';
  server = await testServer({ database, publicUrl, views, messagesOf: translatedMessages() });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.empty();
  const member = await testApp({ database }).as('user');
  const { calendar_url, atom_url } = await member.feeds.create({ name: 'Phone' });
  const [profile] = await database.drizzle.select().from(profiles);
  const follow = { ...title, profileId: profile?.id ?? 0, rule: 'every', since: testNow } as const;
  await database.drizzle.insert(follows).values(follow);
  await database.drizzle.insert(titles).values({ ...title, title: 'Game of Thrones' });
  const episode = { season: 1, episode: 1, airDate: '2026-03-01', name: '', isPremiere: true };
  await database.drizzle.insert(airings).values({ ...title, ...episode, addedAt: testNow, changedAt: testNow });
  paths = { calendar: new URL(calendar_url).pathname, atom: new URL(atom_url).pathname };
});

const choose = (language: Language) => database.drizzle.update(profiles).set({ language });
const read = (path: string, tag?: string) =>
  server.request(path, { headers: { 'accept-language': 'fr', ...(tag && { 'if-none-match': tag }) } });

it.each([
  ['de', 'Game of Thrones S1E1 (Premiere)', '1. März 2026'],
  ['ar', 'Game of Thrones S1E1 (العرض الأول)', '1 مارس 2026'],
] as const)('are in %s for a member who chose it', async (language, name, day) => {
  await choose(language);
  const calendar = (await read(paths.calendar)).text;
  const [event] = ICAL.Component.fromString(calendar).getAllSubcomponents('vevent');
  const summary = event?.getFirstProperty('summary');
  expect([summary?.getFirstValue(), summary?.getFirstParameter('language')]).toEqual([name, language]);
  const atom = (await read(paths.atom)).text;
  expect(atom).toMatch(new RegExp(`<feed [^>]*xml:lang="${language}"`));
  expect(atom).toContain(name);
  expect(atom).toContain(day);
});

it('are in English without a choice, and say so nowhere', async () => {
  const texts = [(await read(paths.calendar)).text, (await read(paths.atom)).text];
  for (const text of texts) {
    expect(text).toContain('Game of Thrones S1E1 (premiere)');
    expect(text).not.toMatch(/xml:lang|LANGUAGE=/);
  }
});

it('are sent again once another language is chosen', async () => {
  for (const path of Object.values(paths)) {
    await choose('en');
    const { headers } = await read(path);
    expect((await read(path, headers.etag)).status).toBe(304);
    await choose('de');
    const changed = await read(path, headers.etag);
    expect([changed.status, changed.text.includes('(Premiere)')]).toEqual([200, true]);
  }
});
