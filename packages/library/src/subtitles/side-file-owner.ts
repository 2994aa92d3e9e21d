import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lastValidYear } from '@marquee/domain/catalogue/validity';
import { ignoredFile, stemOf } from '../names/ignored-names.ts';
import type { MediaName } from '../names/media-name.ts';
import { readMediaName } from '../names/read-media-name.ts';
import { comparableTitle, readTitleText } from '../names/title-text.ts';
import { readSubtitleWords, type SubtitleWords } from './subtitle-words.ts';

/** A video among those of its folder. */
export interface VideoPlace {
  /** Of the folder, relative to the library's. */
  readonly folder: string;
  /** Of the file. */
  readonly name: string;
  /** All names of the folder. */
  readonly names: readonly string[];
}

/** Tells which subtitle files belong to a video, by their names. */
export interface SideFileOwner {
  /** What a name adds to the video's, such as 'en.forced'; null if the file belongs to another video or none. */
  wordsBeside(stem: string): SubtitleWords | null;
  /** The same for a name in a folder of subtitles, where a language alone is enough for the only title. */
  wordsInside(stem: string): SubtitleWords | null;
}

type Name = Pick<
  MediaName,
  'mediaType' | 'title' | 'year' | 'season' | 'episode' | 'lastEpisode' | 'date' | 'part' | 'hasFolder'
>;

/** Words of a track's title, which no film adds to its own: "Film.Signs.en", but not "Alien.Resurrection.en". */
const trackWord =
  /^(?:signs?|songs?|lyrics|karaoke|commentary|comments|director'?s?|cast|crew|full|complete|dialogues?|original|translat(?:ed|ion)|official|and|with|by|styled|unstyled|auto|generated|machine)$/i;

export function createSideFileOwner({ folder, name, names }: VideoPlace): SideFileOwner {
  const videos = names.filter((other) => ignoredFile(other) === null).map(stemOf);
  const lastYear = lastValidYear(new Date());
  const read = (stem: string, inFolder = ''): Name | null => {
    const siblings = inFolder === '' ? [stem] : videos;
    const found = readMediaName(join(inFolder, `${stem}.mkv`), { siblings, lastYear });
    return 'ignored' in found ? null : found;
  };
  const video = stemOf(name).normalize('NFC');
  const own = read(video);
  const known = read(video, folder);
  const stems = new Set(videos.map(foldName));
  const readAll = once(() => videos.map((stem) => read(stem)).filter((other) => other !== null));
  const isOnlyTitle = once(() => own !== null && readAll().every((other) => isSame(own, other)));

  /** Of a file whose name begins with the video's. */
  function wordsAfterName(stem: string): SubtitleWords | null {
    const rest = stem.slice(video.length);
    const { before, atEnd } = shortest(splitWords(rest));
    const words = withEnd(readSubtitleWords(rest), atEnd);
    if (!words.startsOtherwise || own === null) return words;
    const other = read(video + before);
    // After a year or an episode's number anything may follow, but a part or a second episode.
    const isClosed = own.mediaType === 'tv' || own.year !== null || (other !== null && other.year !== null);
    if (isClosed) return other !== null && isSame(own, other) ? words : null;
    const isNumbered = /^[\s._-]*\d/.test(rest);
    return !isNumbered && words.title.split(' ').every((word) => trackWord.test(word)) ? words : null;
  }

  /** Of a file of the same movie or episode, whose name begins otherwise. */
  function wordsOfSame(stem: string): SubtitleWords | null {
    const splits = splitWords(stem);
    const { before, atEnd } = shortest(splits);
    const other = read(before);
    if (other === null || known === null) return null;
    if (known.mediaType === 'tv') return isSameEpisode(before, other) ? atEnd : null;
    // What follows the year is about the file; without one, the title may end with a language.
    const { rest, year } = readTitleText(stem, lastYear);
    if (year !== null) return isSameMovie(other) ? withEnd(readSubtitleWords(rest), atEnd) : null;
    return splits.find((split) => isSameMovie(read(split.before)))?.atEnd ?? null;
  }

  function isSameMovie(other: Name | null): boolean {
    if (known === null || other === null || other.mediaType === 'tv' || other.title === '') return false;
    const matching = readAll().filter((candidate) => isSame(candidate, other));
    // A name without a year may be beside films of several years.
    if (own !== null && isSame(own, other)) return matching.every((candidate) => isSame(candidate, own));
    return matching.length === 0 && isSame(known, other);
  }

  function isSameEpisode(before: string, other: Name): boolean {
    // "2_English" is the second track of something.
    const placed = /^\d+$/.test(before) ? null : read(before, folder);
    if (known === null || placed?.mediaType !== 'tv' || !hasSameNumbers(known, placed)) return false;
    const title = other.mediaType === 'tv' ? comparableTitle(other.title) : '';
    const whole = [known, own].map((reading) => comparableTitle(reading?.title ?? ''));
    // Releases of "The Office (US)" leave the country out.
    const titles = [...whole, ...whole.map((one) => one.replace(/(?:us|uk|au|nz|ca)$/, ''))];
    if (title !== '' && titles.includes(title)) return true;
    const isShort = title === '' || title === initials(known.title);
    return (
      isShort &&
      readAll().every((video) => !hasSameNumbers(video, known) || titles.includes(comparableTitle(video.title)))
    );
  }

  function wordsBeside(stem: string): SubtitleWords | null {
    const owner = longestOwner(stem, stems);
    if (owner !== null) return owner === foldName(video) ? wordsAfterName(stem) : null;
    return wordsOfSame(stem) ?? (known?.hasFolder ? wordsAlone(stem) : null);
  }

  /** Of a file that names a language only, such as '2_English', beside a single title. */
  function wordsAlone(stem: string): SubtitleWords | null {
    const words = readSubtitleWords(stem.replace(/^\d{1,2}[\s._-]/, ''));
    return isAllWords(words) && isOnlyTitle() ? words : null;
  }

  return {
    wordsBeside: (stem) => wordsBeside(stem.normalize('NFC')),
    wordsInside: (stem) => wordsBeside(stem.normalize('NFC')) ?? wordsAlone(stem.normalize('NFC')),
  };
}

/** The language at the end of a name goes before one within it, which may be of the sound. */
function withEnd(words: SubtitleWords, atEnd: SubtitleWords): SubtitleWords {
  return { ...words, language: atEnd.language || words.language };
}

function once<Value>(compute: () => Value): () => Value {
  let value: { readonly computed: Value } | undefined;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}

/** The video with the longest name that a name begins with; null if none. */
function longestOwner(stem: string, stems: ReadonlySet<string>): string | null {
  const folded = foldName(stem);
  for (let end = folded.length; end > 0; end -= 1) {
    const isWhole = end === folded.length || /[\s._\-[({+,]/.test(folded[end] ?? '');
    if (isWhole && stems.has(folded.slice(0, end))) return folded.slice(0, end);
  }
  return null;
}

/** As file systems without case compare names; as long as the name in NFC. */
function foldName(name: string): string {
  const lower = (character: string) => {
    const folded = character.toLowerCase();
    return folded.length === character.length ? folded : character;
  };
  return name.normalize('NFC').replaceAll(/\p{Lu}/gu, lower);
}

interface SplitName {
  readonly before: string;
  /** The language and flags at the end. */
  readonly atEnd: SubtitleWords;
}

/** A name, the same without the language and flags at its end, and what lies between; the shortest is last. */
function splitWords(stem: string): [SplitName, ...SplitName[]] {
  const starts = [...stem.matchAll(/[\s._\-[({]+/g)].map(({ index }) => index);
  let last: SplitName = { before: stem, atEnd: readSubtitleWords('') };
  const splits: [SplitName, ...SplitName[]] = [last];
  // The name of a language has up to three words.
  for (let at = starts.length - 1, words = 1; at >= 0 && words <= 3; at -= 1, words += 1) {
    const atEnd = readSubtitleWords(stem.slice(starts[at]));
    if (!isAllWords(atEnd) || isDeepStrictEqual(atEnd, last.atEnd)) continue;
    last = { before: stem.slice(0, starts[at]), atEnd };
    splits.push(last);
    words = 0;
  }
  return splits;
}

function shortest(splits: readonly [SplitName, ...SplitName[]]): SplitName {
  return splits.at(-1) ?? splits[0];
}

function isAllWords({ startsOtherwise, title, ...words }: SubtitleWords): boolean {
  return !startsOtherwise && title === '' && saysSomething(words);
}

function saysSomething({
  language,
  isForced,
  isSdh,
  isDefault,
}: Omit<SubtitleWords, 'title' | 'startsOtherwise'>): boolean {
  return language !== '' || isForced || isSdh || isDefault;
}

function isSame(one: Name, other: Name): boolean {
  if (one.mediaType !== other.mediaType || comparableTitle(one.title) !== comparableTitle(other.title)) return false;
  if (one.mediaType === 'tv') return hasSameNumbers(one, other);
  return one.part === other.part && (one.year === other.year || one.year === null || other.year === null);
}

function hasSameNumbers(one: Name, other: Name): boolean {
  const numbers = ({ season, episode, lastEpisode, date, part }: Name) =>
    `${season} ${episode} ${lastEpisode} ${date} ${part}`;
  return (one.episode > 0 || one.date !== '') && numbers(one) === numbers(other);
}

/** 'bb' of Breaking Bad, as releases abbreviate. */
function initials(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 1
    ? words
        .map((word) => word[0])
        .join('')
        .toLowerCase()
    : '';
}
