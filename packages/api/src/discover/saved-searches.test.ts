import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { maxSavedSearches } from '@marquee/domain/discover/saved-search-limits';
import { savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import { messages } from '@marquee/domain/site/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database });
});
afterAll(() => database.close());

const westerns = { name: 'Westerns', media_type: 'movie' as const, query: 'genre=37' };

it('are listed, and deleted, each account its own', async () => {
  const [ada, bob] = [await app.as('user'), await app.as('user')];
  const saved = await ada.searches.save({ ...westerns, name: '  Westerns ' });
  expect(saved).toEqual({ ...westerns, id: saved.id, created_at: '2026-03-02T12:00:00.000Z' });
  // Names need not differ.
  await ada.searches.save({ ...westerns, media_type: 'tv' });
  expect((await ada.searches.list()).items).toHaveLength(2);
  expect(await bob.searches.list()).toEqual({ items: [] });
  for (const id of [saved.id, 'none']) {
    expect(await app.errorOf(bob.searches.remove({ id }))).toMatchObject({
      httpStatus: 404,
      message: savedSearchMessages.notFound,
    });
  }
  expect(await ada.searches.remove({ id: saved.id })).toEqual({ deleted: 1 });
  expect((await ada.searches.list()).items).toMatchObject([{ media_type: 'tv' }]);
});

it('are stored as the page writes them', async () => {
  const ada = await app.as('user');
  const { query } = await ada.searches.save({ ...westerns, query: '?sort=title.asc&x=1&genre=37&filter=all' });
  expect(query).toBe('genre=37&sort=title.asc');
  expect((await ada.searches.save({ ...westerns, query: '' })).query).toBe('');
});

it.each([
  ['name', { name: ' ' }, savedSearchMessages.nameRequired],
  ['name', { name: 'x'.repeat(61) }, savedSearchMessages.nameTooLong],
  ['name', { name: 'a\u0000b' }, messages.invalidInput],
  ['media_type', { media_type: 'person' }, savedSearchMessages.mediaTypeUnknown],
  ['query', { query: 'x'.repeat(2_001) }, savedSearchMessages.queryTooLong],
  ['query', { query: null }, savedSearchMessages.queryRequired],
])('refuse a %s that cannot be saved', async (field, change, message) => {
  const ada = await app.as('user');
  const error = await app.errorOf(ada.searches.save({ ...westerns, ...change } as typeof westerns));
  expect(error).toMatchObject({ httpStatus: 400, errors: { [field]: message } });
});

it('are at most 30, also when they are saved at once', async () => {
  const ada = await app.as('user');
  const save = () => app.errorOf(ada.searches.save(westerns)).catch(() => null);
  const failures = (await Promise.all(Array.from({ length: maxSavedSearches + 1 }, save))).filter(Boolean);
  expect(failures).toMatchObject([{ httpStatus: 409, message: savedSearchMessages.tooMany }]);
  expect((await ada.searches.list()).items).toHaveLength(maxSavedSearches);
});
