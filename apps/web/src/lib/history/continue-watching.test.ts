import type { WatchEvent } from '@marquee/domain/history/watch-history';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { describe, expect, it } from 'vitest';
import { nextCard, openedCard } from '../../testing/fixtures/history.ts';
import { localStatistics, withPending } from './continue-watching.ts';

const at = (ms: number) => new Date(ms).toISOString();

function record(mediaId: number, openedAt: number, episode = 1): ContinueCard {
  return openedCard('tv', mediaId, { at: at(openedAt), title: `Show ${mediaId}`, episode });
}

function entry(id: number, timestamp: number, episode: number | null = 1): WatchEvent {
  const season = episode === null ? null : 1;
  return {
    media_id: String(id),
    media_type: episode === null ? 'movie' : 'tv',
    season,
    episode,
    timestamp,
    auto_started: false,
  };
}

describe('withPending', () => {
  const shown = (...parameters: Parameters<typeof withPending>) =>
    withPending(...parameters).map(({ id, episode, at: time, title }) => [id, episode, Date.parse(time), title]);

  it.each<[string, ContinueCard[], Parameters<typeof withPending>[1], unknown[]]>([
    [
      'records without local events',
      [record(1, 20), record(2, 10)],
      [],
      [
        ['tv-1', 1, 20, 'Show 1'],
        ['tv-2', 1, 10, 'Show 2'],
      ],
    ],
    ['a duplicate record once', [record(1, 20), record(1, 10, 4)], [], [['tv-1', 1, 20, 'Show 1']]],
    [
      'a newer event over its record',
      [record(1, 20), record(2, 10)],
      [entry(2, 30, 5)],
      [
        ['tv-2', 5, 30, 'Show 2'],
        ['tv-1', 1, 20, 'Show 1'],
      ],
    ],
    ['a record over an older event', [record(1, 20, 4)], [entry(1, 10, 2)], [['tv-1', 4, 20, 'Show 1']]],
    [
      'a record over a later automatic start',
      [record(1, 20, 4)],
      [{ ...entry(1, 30), auto_started: true }],
      [['tv-1', 4, 20, 'Show 1']],
    ],
    ['an automatic start without a record', [], [{ ...entry(1, 30), auto_started: true }], [['tv-1', 1, 30, '']]],
    [
      'events without a record',
      [record(1, 20)],
      [entry(1, 30, null)],
      [
        ['movie-1', null, 30, ''],
        ['tv-1', 1, 20, 'Show 1'],
      ],
    ],
  ])('shows %s', (_, records, local, expected) => expect(shown(records, local)).toEqual(expected));

  it('shows an episode that was opened later in place of what is next, with title and poster', () => {
    const next = nextCard(1, { at: at(10), state: 'resume', positionSeconds: 60, durationSeconds: 600 });
    const { title, poster } = next;
    expect(withPending([next], [entry(1, 20, 3)])).toEqual([{ ...record(1, 20, 3), title, poster }]);
    expect(withPending([next], [entry(1, 9, 3)])).toEqual([next]);
  });

  it('leaves the position of an episode that is opened again', () => {
    const begun = nextCard(1, { at: at(10), state: 'resume', season: 1, episode: 3, positionSeconds: 60 });
    expect(withPending([begun], [entry(1, 20, 3)])).toEqual([{ ...begun, at: at(20) }]);
  });

  it('keeps the title and poster of a record under a newer event', () => {
    expect(withPending([record(1, 10)], [entry(1, 20, 3)])).toEqual([record(1, 20, 3)]);
  });
});

it.each([
  [[], { total: 0, movies: 0, tvShows: 0, lastWatched: null }],
  [[entry(1, 10, null), entry(1, 30), entry(2, 20)], { total: 3, movies: 1, tvShows: 2, lastWatched: at(30) }],
  [[entry(1, 10), entry(1, 30, 2)], { total: 1, movies: 0, tvShows: 1, lastWatched: at(30) }],
])('localStatistics counts titles (%#)', (entries, statistics) => {
  expect(localStatistics(entries)).toEqual(statistics);
});
