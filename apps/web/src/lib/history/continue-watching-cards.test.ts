import type { WatchDisplayItem } from '@marquee/domain/history/watch-history';
import type { NextUpItem, NextUpList } from '@marquee/domain/record/watches';
import { describe, expect, it } from 'vitest';
import { nextUpItem } from '../../testing/fixtures/record.ts';
import { withCards, withNextUp, withoutCards } from './continue-watching.ts';

const at = (ms: number) => new Date(ms).toISOString();

function row(mediaId: number, lastWatched: number): WatchDisplayItem {
  const details = { title: `Show ${mediaId}`, poster: '/p.jpg', rating: 8, year: 2020, genres: ['Drama'] };
  return {
    id: `tv-${mediaId}`,
    mediaType: 'tv',
    mediaId,
    ...details,
    lastWatched: at(lastWatched),
    season: 1,
    episode: 1,
  };
}

const next = (id: number, lastEvent: number, change: Partial<NextUpItem> = {}) =>
  nextUpItem(id, { last_event_at: at(lastEvent), ...change });

const settled = (id: number, lastEvent: number) => ({
  media_id: String(id),
  media_type: 'tv' as const,
  last_event_at: at(lastEvent),
});

describe('withNextUp', () => {
  const shown = (rows: WatchDisplayItem[], list: Partial<NextUpList>, loadedSince = 0) =>
    withNextUp(rows, { items: [], settled: [], ...list }, loadedSince).map(({ id, upNext, title, lastWatched }) => [
      id,
      upNext ? 'next' : 'row',
      title,
      Date.parse(lastWatched),
    ]);

  it.each<[string, unknown[], unknown[]]>([
    ['rows of titles that are nowhere else', shown([row(1, 20)], {}), [['tv-1', 'row', 'Show 1', 20]]],
    [
      'what is next over an older row',
      shown([row(1, 20)], { items: [next(1, 30)] }),
      [['tv-1', 'next', 'Series 1', 30]],
    ],
    [
      'what is next at the same time',
      shown([row(1, 20)], { items: [next(1, 20)] }),
      [['tv-1', 'next', 'Series 1', 20]],
    ],
    ['a row that was opened later', shown([row(1, 40)], { items: [next(1, 30)] }), [['tv-1', 'row', 'Show 1', 40]]],
    ['what is next without a row', shown([], { items: [next(1, 30)] }), [['tv-1', 'next', 'Series 1', 30]]],
    ['no card of a settled title', shown([row(1, 20)], { settled: [settled(1, 30)] }), []],
    [
      'a settled title opened later',
      shown([row(1, 40)], { settled: [settled(1, 30)] }),
      [['tv-1', 'row', 'Show 1', 40]],
    ],
    [
      "the row's title while the catalogue does not answer",
      shown([row(1, 20)], { items: [next(1, 30, { title: null })] }),
      [['tv-1', 'next', 'Show 1', 30]],
    ],
    [
      'both by time',
      shown([row(1, 40), row(2, 20)], { items: [next(3, 30), next(2, 50)] }),
      [
        ['tv-2', 'next', 'Series 2', 50],
        ['tv-1', 'row', 'Show 1', 40],
        ['tv-3', 'next', 'Series 3', 30],
      ],
    ],
    [
      'nothing older than the loaded rows, which would move',
      shown([row(1, 40)], { items: [next(3, 30), next(2, 50)] }, 40),
      [
        ['tv-2', 'next', 'Series 2', 50],
        ['tv-1', 'row', 'Show 1', 40],
      ],
    ],
  ])('shows %s', (_, cards, expected) => expect(cards).toEqual(expected));

  it('takes the episode from what is next, and the rest from both', () => {
    expect(withNextUp([row(1, 20)], { items: [next(1, 30)], settled: [] }, 0)).toEqual([
      { ...row(1, 30), title: 'Series 1', poster: '/1.jpg', season: 2, episode: 6, upNext: next(1, 30) },
    ]);
  });
});

it('withoutCards settles cards, and withCards brings them back', () => {
  const list: NextUpList = { items: [next(1, 30), next(2, 20)], settled: [settled(3, 10)] };
  const without = withoutCards(list, [next(1, 30)]);
  expect(without).toMatchObject({ items: [{ media_id: '2' }], settled: [{ media_id: '3' }, { media_id: '1' }] });
  expect(withCards(without, [next(1, 30)])).toEqual({ items: [next(2, 20), next(1, 30)], settled: [settled(3, 10)] });
  // A refetch may have brought it back already.
  expect(withCards(list, [next(1, 30)]).items).toHaveLength(2);
});
