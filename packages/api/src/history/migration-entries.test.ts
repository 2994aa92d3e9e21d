import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateMigration } from './migrate.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const date = new Date(now);
const show = { media_id: '1399', media_type: 'tv', season: 2, episode: 3, timestamp: now - 5 };
const movie = { media_id: '603', media_type: 'movie', season: null, episode: null, timestamp: now - 9 };

describe('validateMigration', () => {
  it('accepts movies and shows', () => {
    expect(validateMigration([show, movie], date)).toEqual([
      {
        mediaType: 'tv',
        mediaId: 1399,
        state: { season: 2, episode: 3, autoStarted: false, watchedAt: now - 5, lastWatched: now - 5 },
      },
      {
        mediaType: 'movie',
        mediaId: 603,
        state: { season: 0, episode: 0, autoStarted: false, watchedAt: now - 9, lastWatched: now - 9 },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'tv-1399'],
    ['no fields', {}],
    ['an id that is a number', { ...show, media_id: 1399 }],
    ['an id that is none', { ...show, media_id: '0' }],
    ['an id that no table holds', { ...show, media_id: '2147483648' }],
    ['a type that does not exist', { ...show, media_type: 'person' }],
    ['a show without its episode', { ...show, episode: null }],
    ['a show without its season', { ...show, season: undefined }],
    ['an episode that is none', { ...show, episode: 1.5 }],
    ['no time', { ...show, timestamp: undefined }],
    ['a time that is text', { ...show, timestamp: '2026-03-01' }],
    ['a time that is none', { ...show, timestamp: Number.NaN }],
    ['a time before 1970', { ...show, timestamp: -1 }],
  ])('drops only the entry with %s', (_, broken) => {
    expect(validateMigration([broken, show, broken], date)).toEqual(validateMigration([show], date));
  });

  it('ignores unknown fields and the episode of a movie', () => {
    const odd = { ...movie, season: 7, episode: 8, title: 'The Matrix', user_id: 3 };
    expect(validateMigration([odd], date)).toEqual(validateMigration([movie], date));
  });

  it('clamps future timestamps to now', () => {
    const [title] = validateMigration([{ ...show, timestamp: now + 86_400_000 }], date);
    expect(title?.state).toMatchObject({ watchedAt: now, lastWatched: now });
  });

  it('merges entries of one title; a movie and a show with the same id stay separate', () => {
    const other = { ...movie, media_id: show.media_id };
    const older = { ...show, episode: 1, timestamp: now - 50 };
    const titles = validateMigration([show, other, older], date);
    expect(titles.map(({ mediaType, mediaId }) => [mediaType, mediaId])).toEqual([
      ['tv', 1399],
      ['movie', 1399],
    ]);
    expect(titles[0]?.state).toMatchObject({ episode: 3, watchedAt: now - 50, lastWatched: now - 5 });
  });

  it('never throws, and returns the same result for any order', () => {
    const entry = fc.record({
      media_id: fc.constantFrom('1', '2', 'x'),
      media_type: fc.constantFrom('movie', 'tv', 'person'),
      season: fc.constantFrom(null, 1, 2),
      episode: fc.constantFrom(null, 1, 2),
      timestamp: fc.integer({ min: now - 2, max: now + 2 }),
    });
    const list = fc.array(fc.oneof(entry, fc.anything()), { maxLength: 12 });
    const sorted = (entries: readonly unknown[]) =>
      new Map(validateMigration(entries, date).map((title) => [`${title.mediaType} ${title.mediaId}`, title]));
    fc.assert(
      fc.property(list, (entries) => {
        expect(sorted(entries.toReversed().concat(entries))).toEqual(sorted(entries));
      }),
      { numRuns: 500 },
    );
  });
});
