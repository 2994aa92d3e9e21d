import { limits } from '@marquee/domain/limits';

export interface EpisodeNumber {
  /** Null if the name does not say it. */
  readonly season: number | null;
  readonly episode: number;
  readonly lastEpisode: number;
  /** YYYY-MM-DD of an episode that is named by its day; then the numbers are 0. */
  readonly date: string;
  /** What stands before and after it. */
  readonly before: string;
  readonly after: string;
}

/** Episodes in one file; a larger distance is no range. */
const maxEpisodesPerFile = 30;

/** Further episodes of a range: `-E02`, `E02`, `-02`, `-S01E02`, `x03`. Not the height of the picture, as `-720p`. */
const rangeEnd = '(?:[\\s._]?[-–&+][\\s._]?(?:s\\d{1,4})?e?p?|e|[-\\s]?x)(\\d{1,4})(?![\\dpi])';
const seasonAndEpisode = new RegExp(
  `(?<![\\p{L}\\d])s(\\d{1,4})[\\s._-]*(?:e|ep|episode)[\\s._-]*(\\d{1,4})((?:${rangeEnd})*)(?!\\d)`,
  'iu',
);
const crossed =
  /(?<![\d\p{L}])(\d{1,3})x(\d{1,4})((?:[\s._]?[-–][\s._]?(?:\d{1,3}x)?\d{1,4}(?![\dpi])|x\d{1,4})*)(?![\dp])/iu;
const inWords =
  /(?:season|series|staffel|saison|temporada|stagione)[\s._-]*(\d{1,4})[\s._,-]*(?:episode|ep|folge|épisode|episodio|capitulo|capítulo)[\s._-]*(\d{1,4})()(?!\d)/iu;
const yearFirst = /(?<!\d)((?:19|20)\d{2})([-._ ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/;
const yearLast = /(?<!\d)(0[1-9]|[12]\d|3[01])([-._ ])(0[1-9]|[12]\d|3[01])\2((?:19|20)\d{2})(?!\d)/;
const episodeOnly =
  /(?<![\p{L}\d])(?:e|ep|eps|episode|folge|épisode|episodio|capitulo|capítulo|серия|第)[\s._#-]*(\d{1,4})(?:[\s._]?[-–&+][\s._]?e?p?(\d{1,4})(?![\dpi]))?(?:[話话集회])?(?![\dp])/iu;
/** `[Group] Show - 12 [1080p]`, also with a version: `12v2`. */
const absolute = /\s-\s(\d{1,4})(?:v\d)?(?:-(\d{1,4}))?(?=$|\s*[[(]|\s-\s)/;
const leading = /^(\d{1,4})(?:[-–](\d{1,4}))?(?:[a-c])?(?=$|[\s._-])/;
const trailing = /[\s._-](\d{1,4})(?=$|\s*[[(])/;

function numbered(
  text: string,
  match: RegExpExecArray,
  { season, episode, last }: { season: number | null; episode: number; last: number },
): EpisodeNumber | null {
  const isValid = episode <= limits.maxEpisode && (season ?? 0) <= limits.maxSeason;
  if (!isValid) return null;
  const isRange = last > episode && last - episode < maxEpisodesPerFile;
  return {
    season,
    episode,
    lastEpisode: isRange ? last : episode,
    date: '',
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

/** The number that a range ends with. */
function endOf(range: string | undefined): number {
  const numbers = (range ?? '').replaceAll(/(?:s\d{1,4}e|\d{1,3}x(?=\d))/gi, 'e').match(/\d+/g);
  return Number(numbers?.at(-1) ?? 0);
}

function readDate(text: string): EpisodeNumber | null {
  const match = yearFirst.exec(text) ?? yearLast.exec(text);
  if (!match) return null;
  const [, first = '', separator, second = '', third = ''] = match;
  const dated = { season: null, episode: 0, lastEpisode: 0 };
  const around = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  if (first.length === 4) return { ...dated, ...around, date: `${first}-${second}-${third}` };
  // With dots as in Europe, the day comes first; else the month, unless that is none.
  const isDayFirst = Number(first) > 12 || (separator === '.' && Number(second) <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return Number(month) > 12 ? null : { ...dated, ...around, date: `${third}-${month}-${day}` };
}

/** Season and episode that a name gives explicitly, or its day; null if it does neither. */
export function readEpisodeNumber(text: string): EpisodeNumber | null {
  for (const pattern of [seasonAndEpisode, crossed, inWords]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const values = { season: Number(match[1]), episode: Number(match[2]), last: endOf(match[3]) };
    const found = numbered(text, match, values);
    if (found) return found;
  }
  return readDate(text);
}

/** An episode without its season, as `Episode 2` or `E02`, or as anime has it: `[Group] Show - 12`. */
export function readLooseEpisodeNumber(text: string): EpisodeNumber | null {
  const match = episodeOnly.exec(text) ?? (/^\s*\[[^\]]+\]/.test(text) ? absolute.exec(text) : null);
  return match && numbered(text, match, { season: null, episode: Number(match[1]), last: Number(match[2] ?? 0) });
}

/** An episode in the folder of a season, where a number alone will do: `02 - Name`, `Show - 02`, `02`. */
export function readEpisodeInSeason(text: string): EpisodeNumber | null {
  const loose = readLooseEpisodeNumber(text);
  if (loose) return loose;
  const match = leading.exec(text) ?? absolute.exec(text) ?? trailing.exec(text);
  return match && numbered(text, match, { season: null, episode: Number(match[1]), last: Number(match[2] ?? 0) });
}
