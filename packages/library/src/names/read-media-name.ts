import { readEpisodeNumber } from './episode-number.ts';
import { readExtra } from './extras.ts';
import { type IgnoredReason, ignoredFile, ignoredFolder, stemOf, withoutVideoExtension } from './ignored-names.ts';
import type { FilePlace, MediaName, NameContext } from './media-name.ts';
import { withAsciiDigits } from './number-words.ts';
import { readEpisode } from './read-episode.ts';
import { readMovie } from './read-movie.ts';
import { withoutTags } from './title-text.ts';

/** Raised with each change of the rules: names that were read by older ones are read again. */
export const nameRules = 2;

/** Reads a path, relative to the library's folder and with `/` (docs/behaviour/library.md §2). */
export function readMediaName(path: string, context: NameContext): MediaName | { readonly ignored: IgnoredReason } {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const skipped = ignoredFile(name) ?? folders.map(ignoredFolder).find((reason) => reason !== null);
  if (skipped) return { ignored: skipped };
  const stem = withPlainBrackets(withoutVideoExtension(stemOf(name)).normalize('NFC')).trim();
  const place: FilePlace = { folders, stem, ...context };
  const extra = readExtraOf(place);
  if (extra) return { ignored: extra };
  const ofTitles = { ...place, siblings: withoutExtras(place) };
  return readEpisode(ofTitles, readEpisodeNumber(withAsciiDigits(withoutTags(stem)))) ?? readMovie(ofTitles);
}

/** `【Group】★New★[Show][04]` as other groups write it. */
function withPlainBrackets(stem: string): string {
  return stem
    .replaceAll('【', '[')
    .replaceAll('】', ']')
    .replaceAll(/[★☆][^★☆]{1,20}[★☆]/g, '');
}

function readExtraOf(place: FilePlace): 'extra' | 'sample' | null {
  return readExtra(place, readEpisodeNumber(withoutTags(place.stem)) !== null);
}

const titlesByFolder = new WeakMap<readonly string[], readonly string[]>();

/** The files of a folder that belong to titles, found once for all of them. */
function withoutExtras(place: FilePlace): readonly string[] {
  const known = titlesByFolder.get(place.siblings);
  if (known) return known;
  const titles = place.siblings.filter((stem) => readExtraOf({ ...place, stem }) === null);
  titlesByFolder.set(place.siblings, titles);
  return titles;
}
