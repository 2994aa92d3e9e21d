import type { SourceReader } from './source-reader.ts';
import { csvReader } from './sources/csv.ts';
import { imdbReader } from './sources/imdb.ts';
import { letterboxdReader } from './sources/letterboxd.ts';
import { marqueeReader } from './sources/marquee.ts';
import { movaryReader } from './sources/movary.ts';
import { netflixReader } from './sources/netflix.ts';
import { pstreamReader } from './sources/pstream.ts';
import { simklReader } from './sources/simkl.ts';
import { tmdbReader } from './sources/tmdb.ts';
import { traktReader } from './sources/trakt.ts';
import { tvtimeReader } from './sources/tvtime/tvtime.ts';
import { yamtrackReader } from './sources/yamtrack.ts';

/** The first that recognises a document reads it: Marquee's own export has files for others beside it. */
export const sourceReaders: readonly SourceReader[] = [
  marqueeReader,
  traktReader,
  tvtimeReader,
  letterboxdReader,
  imdbReader,
  simklReader,
  yamtrackReader,
  movaryReader,
  tmdbReader,
  netflixReader,
  pstreamReader,
  csvReader,
];

/** Readers that would open a file of this name in an archive. */
export function entryReaders(name: string): SourceReader[] {
  const path = entryPath(name);
  if (isSystemFile(path)) return [];
  return sourceReaders.filter(({ entries }) => entries?.test(path));
}

/** What a system leaves in folders and archives. */
export function isSystemFile(path: string): boolean {
  return /(?:^|\/)(?:\.|__macosx\/|thumbs\.db$|desktop\.ini$)/i.test(path);
}

/** Without the number of a second download, and in lower case. */
function entryPath(name: string): string {
  return name.toLowerCase().replace(/ ?\(\d+\)(?=\.\w+$)/, '');
}
