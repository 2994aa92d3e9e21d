import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWatchEvent, watchEvent } from './watch-event.ts';
import { WatchEvent } from './watch-history.ts';

const movie = { media_id: '7', media_type: 'movie', season: null, episode: null, timestamp: 10, auto_started: false };
const show = { ...movie, media_type: 'tv', season: 1, episode: 3 };

it('watchEvent has season and episode of a show, not of a movie', () => {
  expect(watchEvent({ mediaType: 'movie', id: 7 }, 10)).toEqual(movie);
  expect(watchEvent({ mediaType: 'tv', id: 7, season: 1, episode: 3 }, 10)).toEqual(show);
});

describe('parseWatchEvent', () => {
  it.each<[string, unknown, unknown]>([
    ['a movie', movie, movie],
    ['a show', show, show],
    ['a special', { ...show, season: 0, episode: 0 }, { ...show, season: 0, episode: 0 }],
    ['a season of a year', { ...show, season: 2024 }, { ...show, season: 2024 }],
    ['a movie without season and episode', { media_id: '7', media_type: 'movie', timestamp: 10 }, movie],
    ['an automatic start', { ...show, auto_started: true }, { ...show, auto_started: true }],
    [
      'an automatic start of an older version',
      { ...show, auto_started: undefined, beginning: true },
      { ...show, auto_started: true },
    ],
    ['an event without unknown fields', { ...movie, title: 'Ikiru' }, movie],
  ])('returns %s', (_, stored, event) => expect(parseWatchEvent(stored)).toEqual(event));

  it.each<[unknown]>([
    [null],
    ['nonsense'],
    [42],
    [{}],
    [[movie]],
    [{ ...movie, media_id: '-1' }],
    [{ ...movie, media_id: 7 }],
    [{ ...movie, media_type: 'person' }],
    [{ ...movie, timestamp: '10' }],
    [{ ...movie, timestamp: -1 }],
    [{ ...show, season: 1.5 }],
    [{ ...show, episode: 10_000 }],
    [{ ...show, season: 10_000 }],
  ])('returns null for %j', (value) => expect(parseWatchEvent(value)).toBeNull());

  it('never throws, and what it returns it returns again', () => {
    const loose = fc.record(
      {
        media_id: fc.oneof(fc.constant('7'), fc.string()),
        media_type: fc.constantFrom('movie', 'tv', 'person'),
        season: fc.oneof(fc.constant(null), fc.integer()),
        episode: fc.oneof(fc.constant(null), fc.integer()),
        timestamp: fc.oneof(fc.nat(), fc.double()),
        beginning: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(loose, fc.jsonValue()), (value) => {
        const event = parseWatchEvent(value);
        expect(event === null || parseWatchEvent(event)).toEqual(event ?? true);
      }),
    );
  });
});

describe('WatchEvent', () => {
  it('reads what parseWatchEvent returns', () => {
    for (const event of [movie, { ...show, auto_started: true }])
      expect(WatchEvent.parse(parseWatchEvent(event))).toEqual(event);
  });

  it('accepts the name of older clients, and no unknown one', () => {
    const { auto_started: _, ...older } = { ...show, beginning: true };
    expect(WatchEvent.parse(older)).toEqual({ ...show, auto_started: true });
    expect(WatchEvent.safeParse({ ...show, started: true }).success).toBe(false);
  });
});
