// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { cachedHistoryKey, clearSession } from '../../lib/session/token.ts';
import { continueList, nextCard, openedCard } from '../../testing/fixtures/history.ts';
import { cachedHistory, cacheHistory } from './cached-history.ts';

beforeEach(() => localStorage.clear());

const page = (id: number) => continueList([openedCard('movie', id), nextCard(id)], `after ${id}`);

it('cachedHistory returns the cached pages', () => {
  const pages = [page(1), page(3), page(4)];
  cacheHistory(7, { pages });
  expect(cachedHistory(7)).toEqual({ pages, pageParams: [null, 'after 1', 'after 3'] });
});

it('cachedHistory belongs to one user and is cleared with the session', () => {
  cacheHistory(7, { pages: [page(1)] });
  expect(cachedHistory(8)).toBeUndefined();
  clearSession();
  expect(cachedHistory(7)).toBeUndefined();
});

it('cacheHistory stores three pages at most', () => {
  cacheHistory(7, { pages: [page(1), page(2), page(3), page(4)] });
  expect(cachedHistory(7)?.pages).toHaveLength(3);
});

it.each(['nonsense', '{"userId":7,"pages":[]}', '{"userId":7,"pages":[{"items":[{}],"nextCursor":null}]}'])(
  'cachedHistory ignores invalid data: %s',
  (text) => {
    localStorage.setItem(cachedHistoryKey, text);
    expect(cachedHistory(7)).toBeUndefined();
  },
);
