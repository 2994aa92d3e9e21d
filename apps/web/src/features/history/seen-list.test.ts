// @vitest-environment happy-dom
import type { HistoryList } from '@marquee/domain/watch-history';
import { beforeEach, expect, it } from 'vitest';
import { forgetSignIn, seenListKey } from '../../lib/token.ts';
import { keepSeenList, seenList } from './seen-list.ts';

beforeEach(() => localStorage.clear());

const day = '2026-01-02T03:04:05.000Z';

function page(...ids: number[]): HistoryList {
  const items = ids.map((id) => ({
    record: {
      media_id: String(id),
      media_type: 'movie' as const,
      season: null,
      episode: null,
      watched_at: day,
      last_watched: day,
      updated_at: day,
    },
    display: {
      id: `movie-${id}`,
      mediaType: 'movie' as const,
      mediaId: id,
      title: `Title ${id}`,
      poster: null,
      lastWatched: day,
      rating: null,
      year: null,
      genres: [],
      season: null,
      episode: null,
    },
  }));
  return { items, total: 100 };
}

it('is what was kept, page after page', () => {
  const pages = [page(1, 2), page(3), page(4)];
  keepSeenList(7, { pages });
  expect(seenList(7)).toEqual({ pages, pageParams: [0, 2, 3] });
});

it('is nobody else’s, and gone with the sign-in', () => {
  keepSeenList(7, { pages: [page(1)] });
  expect(seenList(8)).toBeUndefined();
  forgetSignIn();
  expect(seenList(7)).toBeUndefined();
});

it('holds the first pages only', () => {
  keepSeenList(7, { pages: [page(1), page(2), page(3), page(4)] });
  expect(seenList(7)?.pages).toHaveLength(3);
});

it.each(['nonsense', '{"userId":7,"pages":[]}', '{"userId":7,"pages":[{"items":[{}],"total":1}]}'])(
  'is unknown where %s stands',
  (text) => {
    localStorage.setItem(seenListKey, text);
    expect(seenList(7)).toBeUndefined();
  },
);
