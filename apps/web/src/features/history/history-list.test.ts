import type { HistoryList } from '@marquee/domain/history/watch-history';
import { expect, it } from 'vitest';
import { isListed, nextOffset, withoutTitle } from './history-list.ts';

const date = '2026-01-01T00:00:00.000Z';

function page(ids: readonly number[], total: number): HistoryList {
  const items = ids.map((mediaId) => ({
    record: {
      media_id: String(mediaId),
      media_type: 'movie' as const,
      season: null,
      episode: null,
      watched_at: date,
      last_watched: date,
      updated_at: date,
      auto_started: false,
    },
    display: {
      id: `movie-${mediaId}`,
      mediaType: 'movie' as const,
      mediaId,
      title: null,
      poster: null,
      lastWatched: date,
      rating: null,
      year: null,
      genres: [],
      season: null,
      episode: null,
    },
  }));
  return { items, total };
}

it.each([
  [[], undefined],
  [[page([], 0)], undefined],
  [[page([1, 2], 3)], 2],
  [[page([1, 2], 3), page([3], 3)], undefined],
  [[page([1, 2], 9), page([], 9)], undefined],
])('nextOffset of case %#', (pages, offset) => expect(nextOffset(pages)).toBe(offset));

it('withoutTitle moves the next offset back by one', () => {
  const title = { media_id: '2', media_type: 'movie' } as const;
  const data = { pages: [page([1, 2], 4), page([3], 4)], pageParams: [0, 2] };
  const rest = withoutTitle(data, title);
  expect(nextOffset(rest.pages)).toBe(2);
  expect([isListed(data, title), isListed(rest, title), isListed(undefined, title)]).toEqual([true, false, false]);
  expect(isListed(data, { ...title, media_type: 'tv' })).toBe(false);
});
