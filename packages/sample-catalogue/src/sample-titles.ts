import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { parseSampleTitle, type SampleTitle } from './sample-title.ts';
import invalid from './titles/invalid.json' with { type: 'json' };
import movies1970To1994 from './titles/movies-1970-to-1994.json' with { type: 'json' };
import movies1995To2009 from './titles/movies-1995-to-2009.json' with { type: 'json' };
import movies2010To2024 from './titles/movies-2010-to-2024.json' with { type: 'json' };
import moviesBefore1970 from './titles/movies-before-1970.json' with { type: 'json' };
import moviesInvented from './titles/movies-invented.json' with { type: 'json' };
import shows2011To2024 from './titles/shows-2011-to-2024.json' with { type: 'json' };
import showsBefore2011 from './titles/shows-before-2011.json' with { type: 'json' };
import showsInvented from './titles/shows-invented.json' with { type: 'json' };

const files: readonly (readonly unknown[])[] = [
  moviesBefore1970,
  movies1970To1994,
  movies1995To2009,
  movies2010To2024,
  moviesInvented,
  showsBefore2011,
  shows2011To2024,
  showsInvented,
  invalid,
];

/**
 * Parses a catalogue's entries.
 * @throws Error with the invalid title
 */
export function parseSampleTitles(entries: readonly unknown[]): readonly SampleTitle[] {
  const byKey = new Map<string, SampleTitle>();
  for (const entry of entries) {
    const title = parseSampleTitle(entry);
    const other = byKey.get(mediaKey(title));
    if (other) throw new Error(`Sample title '${title.title}' has the id of '${other.title}': ${title.id}`);
    byKey.set(mediaKey(title), title);
  }
  return [...byKey.values()];
}

let parsed: readonly SampleTitle[] | undefined;

/** Every title of the sample catalogue, parsed once. */
export function sampleTitles(): readonly SampleTitle[] {
  parsed ??= parseSampleTitles(files.flat());
  return parsed;
}
