import { limits } from '@marquee/domain/limits';
import { seasonWord } from './season-folder.ts';
import { technicalStart } from './technical-words.ts';

export interface EpisodeNumber {
  /** Null if the name does not say it. */
  readonly season: number | null;
  readonly episode: number;
  readonly lastEpisode: number;
  /** From 1 for an episode in several files, as `S01E05a`; 0 for a whole one. */
  readonly part: number;
  /** YYYY-MM-DD of an episode that is named by its day; then the numbers are 0. */
  readonly date: string;
  /** What stands before and after it. */
  readonly before: string;
  readonly after: string;
}

/** Episodes in one file; a larger distance is no range. */
const maxEpisodesPerFile = 30;

/** "Episode" in front of the number, and behind it. */
const episodeWord =
  'episode|épisode|ep|eps|folge|episodio|episódio|episod|capitulo|capítulo|cap|afsnit|avsnitt|odcinek|aflevering|jakso|epizod|epizoda|серия|серія|эпизод|επεισόδιο|الحلقة|פרק|tập|ตอนที่';
const wordBehind = 'серия|серія|епизод|bölüm|rész|díl|osa';
const hanBehind = '[話话集回화회]';

/** Further episodes of a range: `-E02`, `E02`, `-02`, `-S01E02`, ` E02`. Not the height of the picture, as `-720p`. */
const rangeEnd =
  '(?:[\\s._]*[-–&+][\\s._]*(?:s\\d{1,4}[\\s._]*)?ep?|[-–&+](?:s\\d{1,4})?|[\\s._]?e|[-\\s]?x)\\d{1,4}(?![\\dpi])';
const seasonAndEpisode = new RegExp(
  `(?<![\\p{L}\\d])s(\\d{1,4})[\\s._-]*x?(?:e|ep|episode)[\\s._-]*(\\d{1,4})((?:${rangeEnd})*)(?:([a-d])(?![\\p{L}\\d])|(?!\\d))`,
  'iu',
);
/** `ShowS01E02`, without a separator. */
const unseparated = /(?<=\p{Ll})S(\d{2})E(\d{2})()(?!\d)/u;
const crossed =
  /(?<![\d\p{L}])(\d{1,2}|(?:19|20)\d{2})x(\d{1,3})((?:[-–](?:\d{1,3}x)?\d{1,3}(?![\dpi])|[\s._][-–][\s._]\d{1,3}x\d{1,3}|x\d{1,3})*)(?:([a-d])(?![\p{L}\d])|(?![\dp\p{L}]))/giu;
/** Of the picture. */
const aspectRatios = new Set(['16x9', '16x10', '21x9', '4x3', '3x2']);
const inWords = new RegExp(
  `(?<![\\p{L}])(?:${seasonWord})[\\s._-]*(\\d{1,4})[\\s._,-]*(?:${episodeWord}|e)[\\s._-]*(\\d{1,4})()(?!\\d)`,
  'iu',
);
/** `[Cap.103]` of Spanish releases. */
const chapter = /(?<![\p{L}\d])cap(?:[íi]tulo)?[\s._]?(\d{1,2})(\d{2})()(?!\d)/iu;
const yearFirst = /(?<!\d)((?:19|20)\d{2})([-._ ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/;
const yearLast = /(?<!\d)(0[1-9]|[12]\d|3[01])([-._ ])(0[1-9]|[12]\d|3[01])\2((?:19|20)\d{2})(?!\d)/;

const looseEnd = '(?:[\\s._]?[-–&+][\\s._]?(?:e|ep)?(\\d{1,4})(?![\\dpi]))?';
const inFront = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${episodeWord}|第)[\\s._#-]*|e)(\\d{1,4})${looseEnd}(?:v\\d)?${hanBehind}?(?![\\p{L}\\d])`,
  'iu',
);
const behind = new RegExp(`(?<![\\d.])(\\d{1,4})()\\.?[\\s_-]*(?:(?:${wordBehind})(?![\\p{L}])|${hanBehind})`, 'iu');
/** `1of6`. */
const ofTotal = /(?<![\p{L}\d])(\d{1,2})()[\s._]?of[\s._]?\d{1,2}(?![\p{L}\d])/iu;
const special = /(?<![\p{L}\d])(?:sp|ova|oad|special)[\s._#-]?(\d{1,3})()(?!\d)/iu;
const partOfSeries = /(?<![\p{L}\d])(?:part|pt|teil|partie|parte)[\s._-]*(\d{1,2})()(?![\p{L}\d])/iu;
/** `Show - 12 [1080p]`, also with a version: `12v2`. */
const absolute = /[\s.]-[\s.](\d{1,4})(?:v\d)?(?:-(\d{1,4}))?(?=$|[\s.]*[[(]|[\s.]-[\s.])/;
const leading = /^(\d{1,4})(?:[-–](\d{1,4}))?(?:[a-c])?(?=$|[\s._-])/;
/** `1.01 Name`, `1-05 Name`, `1x`-less and with one digit for the season. */
const seasonInFront = /^(\d)[.-](\d{2})()(?=$|[\s._-])/;
const trailing = /[\s._-](\d{1,4})()(?:v\d)?(?=$|\s*[[(])/;
const compact = /(?:^|[\s._-])(\d{1,2})(\d{2})()(?=$|[\s._-])/;
const bracketed = /\[(\d{1,2})\.(\d{2})()\]/;

interface Numbers {
  readonly season: number | null;
  readonly episode: number;
  readonly last: number;
  readonly part?: string | undefined;
}

function numbered(
  text: string,
  match: RegExpExecArray,
  { season, episode, last, part }: Numbers,
): EpisodeNumber | null {
  const isValid = episode <= limits.maxEpisode && (season ?? 0) <= limits.maxSeason;
  if (!isValid) return null;
  const isRange = last > episode && last - episode < maxEpisodesPerFile;
  return {
    season,
    episode,
    lastEpisode: isRange ? last : episode,
    part: part === undefined ? 0 : part.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1,
    date: '',
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

/** The number that a range ends with. */
function endOf(range: string | undefined): number {
  const numbers = (range ?? '').replaceAll(/(?:s\d{1,4}[\s._]*e|\d{1,3}x(?=\d))/gi, 'e').match(/\d+/g);
  return Number(numbers?.at(-1) ?? 0);
}

function readDate(text: string): EpisodeNumber | null {
  const match = yearFirst.exec(text) ?? yearLast.exec(text);
  if (!match) return null;
  const [, first = '', separator, second = '', third = ''] = match;
  const dated = { season: null, episode: 0, lastEpisode: 0, part: 0 };
  const around = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  if (first.length === 4) return { ...dated, ...around, date: `${first}-${second}-${third}` };
  // With dots as in Europe, the day comes first; else the month, unless that is none.
  const isDayFirst = Number(first) > 12 || (separator === '.' && Number(second) <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return Number(month) > 12 ? null : { ...dated, ...around, date: `${third}-${month}-${day}` };
}

/** Season and episode that a name gives explicitly, or its day; null if it does neither. */
export function readEpisodeNumber(text: string): EpisodeNumber | null {
  for (const pattern of [seasonAndEpisode, unseparated, inWords, chapter]) {
    const found = explicit(text, pattern.exec(text));
    if (found) return found;
  }
  for (const match of text.matchAll(crossed)) {
    const isPicture = aspectRatios.has(`${match[1]}x${match[2]}`) && !/^[\s._-]*$/.test(text.slice(0, match.index));
    const found = isPicture ? null : explicit(text, match);
    if (found) return found;
  }
  return readDate(text);
}

function explicit(text: string, match: RegExpExecArray | null): EpisodeNumber | null {
  if (!match) return null;
  const [, season, episode, range, part] = match;
  return numbered(text, match, { season: Number(season), episode: Number(episode), last: endOf(range), part });
}

/** An episode without its season. */
function withoutSeason(text: string, match: RegExpExecArray | null): EpisodeNumber | null {
  return match && numbered(text, match, { season: null, episode: Number(match[1]), last: Number(match[2] || 0) });
}

/** Whether a number is more likely a year. */
function isYearLike(number: string | undefined): boolean {
  return /^(?:18|19|20)\d{2}$/.test(number ?? '');
}

/** An episode without its season, in words: `Episode 2`, `E02`, `02 серия`, `1of6`; season 0 for `SP1`. */
export function readWordedEpisode(text: string): EpisodeNumber | null {
  const match = inFront.exec(text);
  const found = match && !isYearLike(match[1]) ? withoutSeason(text, match) : null;
  if (found) return found;
  const extra = withoutSeason(text, special.exec(text));
  return extra ? { ...extra, season: 0 } : withoutSeason(text, behind.exec(text) ?? ofTotal.exec(text));
}

/** `Part 3` of a series that is told in parts. */
export function readPartAsEpisode(text: string): EpisodeNumber | null {
  return withoutSeason(text, partOfSeries.exec(text));
}

/** A running number, as anime has it: `Show - 12`, and with a group in front also `[Group] Show 12 [1080p]`. */
export function readRunningNumber(text: string): EpisodeNumber | null {
  const match =
    absolute.exec(text) ?? (/^\s*\[[^\]]+\]/.test(text) ? /[\s._](\d{2,4})()(?:v\d)?(?=\s*[[(]|$)/.exec(text) : null);
  return isYearLike(match?.[1]) ? null : withoutSeason(text, match);
}

/** An episode in the folder of a season, where a number alone will do: `02 - Name`, `Show - 02`, `02`, `1.02`, `102`. */
export function readEpisodeInSeason(text: string, season: number): EpisodeNumber | null {
  const worded = readWordedEpisode(text);
  if (worded) return { ...worded, season: worded.season === 0 ? 0 : null };
  const ofSeason = seasonInFront.exec(text);
  if (ofSeason && Number(ofSeason[1]) === season) return explicit(text, ofSeason);
  const head = text.slice(0, technicalStart(text));
  const [trailed, running] = [trailing.exec(head), absolute.exec(text)];
  const match = leading.exec(text) ?? running ?? (isYearLike(trailed?.[1]) && season < 1_000 ? null : trailed);
  const found = withoutSeason(text, match) ?? readPartAsEpisode(text);
  return found && !/^\s*\[/.test(text) ? withoutSeasonDigits(found, season) : found;
}

/** `203` in season 2 is episode 3. */
function withoutSeasonDigits(number: EpisodeNumber, season: number): EpisodeNumber {
  const { episode, lastEpisode } = number;
  const base = season * 100;
  const isOfSeason = season > 0 && season < 100 && episode > base && lastEpisode < base + 100;
  return isOfSeason ? { ...number, episode: episode - base, lastEpisode: lastEpisode - base } : number;
}

/** `106` or `[1.06]` behind the name of the show: season 1, episode 6. */
export function readCompactNumber(text: string): EpisodeNumber | null {
  const match = bracketed.exec(text) ?? compact.exec(text.slice(0, technicalStart(text)));
  return match && !isYearLike(`${match[1]}${match[2]}`) ? explicit(text, match) : null;
}
