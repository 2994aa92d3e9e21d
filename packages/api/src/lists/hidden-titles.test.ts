import { hiddenTitles } from '@marquee/db/tables/lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { HiddenListQuery } from '@marquee/domain/lists/lists';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { hide, listHidden, maxHiddenTitles, unhide } from './hidden-titles.ts';
import { listedTitles, movie, show } from './testing-lists.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: listedTitles });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

const hidden = (query: typeof HiddenListQuery._zod.input = {}) => listHidden(ada, HiddenListQuery.parse(query));

it('lists what was hidden, last first, once each, with what the catalogue says of it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => hide(ada, movie(1))));
  await hide(later(ada, 1), show(2));
  await hide(later(ada, 2), movie(100));
  await hide(bob, movie(3));
  const { items, nextCursor } = await hidden();
  expect(items).toEqual([
    { ...movie(100), hidden_at: '2026-03-02T12:02:00.000Z', title: null, year: null, poster_path: null },
    { ...show(2), hidden_at: '2026-03-02T12:01:00.000Z', title: 'Show 2', year: 2021, poster_path: '/poster.jpg' },
    { ...movie(1), hidden_at: '2026-03-02T12:00:00.000Z', title: 'Movie 1', year: 1901, poster_path: '/poster.jpg' },
  ]);
  expect(nextCursor).toBeNull();
  await unhide(ada, show(2));
  expect((await hidden()).items).toHaveLength(2);
});

it('is paged, also among titles hidden at the same time', async () => {
  for (const id of [1, 2, 3, 4, 5]) await hide(ada, movie(id));
  const pages = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof hidden>> = await hidden({ limit: 2, ...(cursor !== null && { cursor }) });
    pages.push(page.items.map(({ media_id }) => Number(media_id)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual([[5, 4], [3, 2], [1]]);
});

it('refuses one title more than can be hidden', async () => {
  const row = (mediaId: number) => ({
    profileId: ada.profile.id,
    mediaType: 'tv' as const,
    mediaId,
    hiddenAt: ada.clock(),
  });
  const rows = Array.from({ length: maxHiddenTitles }, (_, index) => row(index + 1));
  await database.drizzle.insert(hiddenTitles).values(rows);
  await expect(hide(ada, movie(1))).rejects.toMatchObject({
    failure: 'CONFLICT',
    message: listMessages.tooManyHidden,
  });
  await hide(ada, show(1));
  await hide(bob, movie(1));
  expect(await database.drizzle.$count(hiddenTitles)).toBe(maxHiddenTitles + 1);
});
