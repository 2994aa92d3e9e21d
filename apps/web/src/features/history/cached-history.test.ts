// @vitest-environment happy-dom
import type { HistoryList } from '@marquee/domain/history/watch-history';
import { beforeEach, expect, it } from 'vitest';
import { cachedHistoryKey, clearSession } from '../../lib/session/token.ts';
import { nextUpItem, nextUpList } from '../../testing/fixtures/record.ts';
import { cachedHistory, cachedNextUp, cacheHistory } from './cached-history.ts';

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
      auto_started: false,
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

it('cachedHistory returns the cached pages', () => {
  const pages = [page(1, 2), page(3), page(4)];
  cacheHistory(7, { pages });
  expect(cachedHistory(7)).toEqual({ pages, pageParams: [0, 2, 3] });
});

it('cachedHistory belongs to one user and is cleared with the session', () => {
  cacheHistory(7, { pages: [page(1)] });
  expect(cachedHistory(8)).toBeUndefined();
  clearSession();
  expect(cachedHistory(7)).toBeUndefined();
});

it('caches what is next with it', () => {
  const nextUp = nextUpList([nextUpItem(70)]);
  cacheHistory(7, { pages: [page(1)], nextUp });
  expect([cachedNextUp(7), cachedNextUp(8)]).toEqual([nextUp, undefined]);
});

it('cacheHistory stores three pages at most', () => {
  cacheHistory(7, { pages: [page(1), page(2), page(3), page(4)] });
  expect(cachedHistory(7)?.pages).toHaveLength(3);
});

it('cachedHistory reads the list of an older version, which names `auto_started` differently', () => {
  const { auto_started: _, ...record } = page(1).items[0]?.record ?? expect.fail();
  const older = { ...page(1), items: [{ ...page(1).items[0], record: { ...record, beginning: false } }] };
  localStorage.setItem(cachedHistoryKey, JSON.stringify({ userId: 7, pages: [older] }));
  expect(cachedHistory(7)?.pages).toEqual([page(1)]);
});

it.each(['nonsense', '{"userId":7,"pages":[]}', '{"userId":7,"pages":[{"items":[{}],"total":1}]}'])(
  'cachedHistory ignores invalid data: %s',
  (text) => {
    localStorage.setItem(cachedHistoryKey, text);
    expect(cachedHistory(7)).toBeUndefined();
  },
);
