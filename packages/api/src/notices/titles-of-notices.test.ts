import { notices } from '@marquee/db/tables/notices';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { createMessages } from '@marquee/domain/messages/messages';
import { storeTexts } from '@marquee/titles/title-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedDigest, feedItems } from '../feeds/feed-items.ts';
import { testApp, testNow } from '../testing/api.ts';
import { type TestMember, testMember } from '../testing/member.ts';
import { unsentNotices } from './still-wanted.ts';
import { follow, storeDays } from './testing-notices.ts';

let database: TestDatabase;
let ada: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
  ada = await testMember(testApp({ database, upstream: () => undefined }));
  for (const mediaId of [10, 11]) {
    await follow(database, ada.profile.id, { mediaId });
    await storeDays(database, { mediaId }, [{ season: 1, episode: 1, airDate: '2026-03-02' }]);
    const payload = { mediaId, title: `Title ${mediaId}`, shift: 0, season: 2, date: '2026-03-05' };
    await database.drizzle
      .insert(notices)
      .values({ profileId: ada.profile.id, kind: 'season', key: `a ${mediaId}`, at: testNow, payload });
  }
  const ofSample = { mediaType: 'tv', source: 'sample', language: 'de', readAt: testNow, posterPath: null } as const;
  await storeTexts(database.drizzle, [
    { ...ofSample, mediaId: 10, title: 'Titel 10' },
    { ...ofSample, mediaId: 11, title: '' },
  ]);
});
afterAll(() => database.close());

it.each([
  ['de', ['Titel 10', 'Title 11']],
  ['ja', ['Title 10', 'Title 11']],
  ['en', ['Title 10', 'Title 11']],
] as const)('mails and pushes in %s name titles in it, else in English', async (language, titles) => {
  const sent = await database.drizzle.transaction((transaction) =>
    unsentNotices(transaction, {
      ...{ profileId: ada.profile.id, after: 0, now: testNow, days: 7, withAccount: true },
      ...{ messages: createMessages(language), titles: ada.titles },
    }),
  );
  expect(sent.map(({ title }) => title)).toEqual(titles);
});

it('feeds do so too, with another digest', async () => {
  const range = {
    ...{ profileId: ada.profile.id, from: '2026-03-01', to: '2026-03-31', today: '2026-03-02', maxItems: 10 },
    options: { only: ['following'], premieres: false, shift: 0, pastDays: 30 } as never,
  };
  const english = { db: ada.db, titles: ada.titles };
  const german = { db: ada.db, titles: ada.titles.inLanguage('de') };
  const items = await feedItems(german, range);
  expect(items.items.map(({ title }) => title)).toEqual(['Titel 10', 'Title 11']);
  expect((await feedItems(english, range)).items.map(({ title }) => title)).toEqual(['Title 10', 'Title 11']);
  expect(await feedDigest(german, range)).toBe(items.digest);
  expect(await feedDigest(english, range)).not.toBe(items.digest);
});
