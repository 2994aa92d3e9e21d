import { libraryTitles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testVideoLibrary } from './library/testing-library.ts';
import { testApp } from './testing/api.ts';
import { upstreamMovieDetails } from './testing/upstream.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a title that is renamed upstream has its new name everywhere after one refresh', async () => {
  let name = 'The old name';
  const app = testApp({
    database,
    library: testVideoLibrary,
    upstream: (read) => (read.kind === 'details' ? upstreamMovieDetails({ id: read.id, title: name }) : undefined),
  });
  const ada = await app.as('user');
  const film = { media_type: 'movie', media_id: '7' } as const;
  const list = await ada.lists.create({ name: 'Heists' });
  await ada.lists.add({ id: list.id, ...film });
  await ada.hidden.hide(film);
  await ada.history.record(film);
  // Opened again after it was seen.
  await ada.watches.mark({ ...film, entered_at: '2026-03-01T12:00:00.000Z' });
  await database.drizzle.insert(libraryTitles).values({ mediaType: 'movie', mediaId: 7 });
  const { share_token: token } = await ada.lists.share({ id: list.id });
  const names = async () => [
    (await ada.lists.get({ id: list.id })).entries[0]?.title,
    (await app.caller.lists.shared({ token: token ?? '' })).entries[0]?.title,
    (await ada.hidden.list({})).items[0]?.title,
    (await ada.watches.continueWatching({})).items[0]?.title,
    (await ada.watches.statistics({ year: 'all' })).first?.title,
    (await ada.library.titles({})).items[0]?.title,
  ];
  const every = (title: string) => Array.from({ length: 6 }, () => title);
  expect(await names()).toEqual(every('The old name'));

  name = 'The new name';
  app.context.catalogue.clear();
  await database.drizzle.update(titles).set({ readAt: new Date(0) });
  await ada.lists.get({ id: list.id });
  await app.context.titles.settled();
  expect(await names()).toEqual(every('The new name'));
});
