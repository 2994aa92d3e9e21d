import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryEvent, type HistoryState, mergeHistory, toWatchState } from './merge-rule.ts';

const now = 1_000;
const real = (time: number, season = 1, episode = 1): HistoryEvent => ({ time, season, episode, autoStarted: false });
const autoStarted = (time: number, season = 1, episode = 1): HistoryEvent => ({
  time,
  season,
  episode,
  autoStarted: true,
});

function fold(events: readonly HistoryEvent[]): HistoryState | null {
  return events.reduce<HistoryState | null>((state, event) => mergeHistory(state, toWatchState(event, now)), null);
}

describe('mergeHistory', () => {
  it.each<[string, HistoryEvent[], HistoryState]>([
    [
      'creates a record from the first event',
      [real(5, 2, 3)],
      { season: 2, episode: 3, autoStarted: false, watchedAt: 5, lastWatched: 5 },
    ],
    [
      'takes the episode of a newer event and the time of the first one',
      [real(5, 2, 3), real(7, 2, 4)],
      { season: 2, episode: 4, autoStarted: false, watchedAt: 5, lastWatched: 7 },
    ],
    [
      'takes the episode of a newer event even if it is an earlier episode',
      [real(5, 2, 3), real(7, 1, 1)],
      { season: 1, episode: 1, autoStarted: false, watchedAt: 5, lastWatched: 7 },
    ],
    [
      'takes only the first time from an older event that arrives late',
      [real(7, 2, 4), real(5, 2, 3)],
      { season: 2, episode: 4, autoStarted: false, watchedAt: 5, lastWatched: 7 },
    ],
    [
      'at one time the larger season wins over the larger episode',
      [real(5, 2, 1), real(5, 1, 9)],
      { season: 2, episode: 1, autoStarted: false, watchedAt: 5, lastWatched: 5 },
    ],
    [
      'cuts a timestamp in the future to now',
      [real(5), real(now + 1, 3, 3), real(now, 2, 2)],
      { season: 3, episode: 3, autoStarted: false, watchedAt: 5, lastWatched: now },
    ],
    [
      'cuts fractions of a millisecond',
      [real(5.9)],
      { season: 1, episode: 1, autoStarted: false, watchedAt: 5, lastWatched: 5 },
    ],
    [
      'creates a record from an automatic start',
      [autoStarted(5)],
      { season: 1, episode: 1, autoStarted: true, watchedAt: 5, lastWatched: 5 },
    ],
    [
      'replaces an automatic start by real watching, even if that is older',
      [autoStarted(5), real(3, 4, 4)],
      { season: 4, episode: 4, autoStarted: false, watchedAt: 3, lastWatched: 3 },
    ],
    [
      'ignores an automatic start after real watching',
      [real(5, 4, 4), autoStarted(2), autoStarted(9)],
      { season: 4, episode: 4, autoStarted: false, watchedAt: 5, lastWatched: 5 },
    ],
    [
      'takes the first of several automatic starts',
      [autoStarted(5, 2, 2), autoStarted(4, 1, 1), autoStarted(6, 3, 3)],
      { season: 1, episode: 1, autoStarted: true, watchedAt: 4, lastWatched: 4 },
    ],
  ])('%s', (_, events, state) => {
    expect(fold(events)).toEqual(state);
  });

  // Few values, so that equal times and equal episodes are common.
  const event = fc.record({
    time: fc.integer({ min: now - 3, max: now + 1 }),
    season: fc.integer({ min: 0, max: 2 }),
    episode: fc.integer({ min: 0, max: 2 }),
    autoStarted: fc.boolean(),
  });

  it('is independent of order and repetition', () => {
    const sequences = fc.array(event, { minLength: 1, maxLength: 8 }).chain((events) =>
      fc.record({
        events: fc.constant(events),
        again: fc
          .array(fc.constantFrom(...events), { maxLength: 8 })
          .chain((repeated) =>
            fc.shuffledSubarray([...events, ...repeated], { minLength: events.length + repeated.length }),
          ),
      }),
    );
    fc.assert(
      fc.property(sequences, ({ events, again }) => {
        expect(fold(again)).toEqual(fold(events));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is associative', () => {
    const some = fc.array(event, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(some, some, (first, second) => {
        const merged = fold(second);
        expect(merged && mergeHistory(fold(first), merged)).toEqual(fold([...first, ...second]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('contains the first and the last time of all real events', () => {
    fc.assert(
      fc.property(
        fc.array(
          event.map((each) => ({ ...each, autoStarted: false })),
          { minLength: 1 },
        ),
        (events) => {
          const times = events.map(({ time }) => Math.min(time, now));
          expect(fold(events)).toMatchObject({ watchedAt: Math.min(...times), lastWatched: Math.max(...times) });
        },
      ),
    );
  });
});
