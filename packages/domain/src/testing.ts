import fc from 'fast-check';
import type { MediaItem } from './catalogue/media-item.ts';
import type { Log, LogFields } from './log.ts';

/** A movie that passes the validity filter, with overrides. */
export function mediaItem(overrides: Partial<MediaItem> = {}): MediaItem {
  return {
    mediaType: 'movie',
    id: 1,
    title: 'The Lighthouse Keeper',
    date: '2021-03-03',
    overview: 'A keeper counts the ships.',
    posterPath: '/poster.jpg',
    backdropPath: '/backdrop.jpg',
    voteAverage: 7.8,
    voteCount: 120,
    popularity: 33.1,
    adult: false,
    genreIds: [18],
    originalTitle: 'The Lighthouse Keeper',
    originalLanguage: 'en',
    ...overrides,
  };
}

/** Valid and invalid items of a list; small ids, so that titles repeat. */
export const anyMediaItem: fc.Arbitrary<MediaItem> = fc.record({
  mediaType: fc.constantFrom('movie', 'tv'),
  id: fc.integer({ min: -1, max: 12 }),
  title: fc.constantFrom('', ' ', 'Ikiru', 'Þ'),
  date: fc.constantFrom('', '1890-01-01', '1949-05-05', '2021-03-03', '2099-01-01', 'soon'),
  overview: fc.constantFrom('', '   short  ', 'A keeper counts the ships.'),
  posterPath: fc.constantFrom(null, '', '/poster.jpg'),
  backdropPath: fc.constantFrom(null, '/backdrop.jpg'),
  voteAverage: fc.constantFrom(-1, 0, 0.1, 7.8, 10, 10.1, Number.NaN),
  voteCount: fc.constantFrom(0, 4, 5, 9_000, Number.NaN),
  popularity: fc.double({ min: 0, max: 500, noNaN: true }),
  adult: fc.boolean(),
  genreIds: fc.constantFrom([], [18], [0], [18, -1]),
  originalTitle: fc.constantFrom('', 'Ikiru'),
  originalLanguage: fc.constantFrom('', 'ja'),
});

/** Every punctuation mark of ASCII. */
export const asciiMarks: readonly string[] = Array.from({ length: 0x7f - 0x21 }, (_, index) =>
  String.fromCharCode(0x21 + index),
).filter((character) => !/[A-Za-z0-9]/.test(character));

/** Records log lines, so that a test can read them. */
export class TestLog implements Log {
  readonly lines: { level: keyof Log; fields: LogFields; message: string }[] = [];

  info(fields: LogFields, message: string): void {
    this.lines.push({ level: 'info', fields, message });
  }
  warn(fields: LogFields, message: string): void {
    this.lines.push({ level: 'warn', fields, message });
  }
  error(fields: LogFields, message: string): void {
    this.lines.push({ level: 'error', fields, message });
  }
}
