import { noEpisode } from '@marquee/domain/library/media-file';
import { maxEpisode, maxSeason } from '@marquee/domain/limits';
import { hanNumber, numberOfWord, spelledNumber } from './number-words.ts';
import { ordinalEnd, seasonWord } from './season-folder.ts';
import { technicalStart } from './technical-words.ts';

export interface ParsedEpisode {
  /** Null if the name has none. */
  readonly season: number | null;
  readonly episode: number;
  readonly lastEpisode: number;
  /** From 1 for an episode in several files, as `S01E05a`; 0 for a whole one. */
  readonly part: number;
  /** The number is that of a part, as `Part 3` of a miniseries. */
  readonly isPart?: boolean;
  /** YYYY-MM-DD of an episode that is named by its day; then it has no number. */
  readonly date: string;
  /** The text before and after it. */
  readonly before: string;
  readonly after: string;
}

/** Episodes in one file; a larger distance is no range. */
const maxEpisodesPerFile = 30;

/** "Episode" in front of the number, and behind it. */
const episodeWord =
  'episodes?|épisode|eps?|folge|episodi|episodio|episódio|episodul|episod|capitulo|capítulo|capítol|cap|afsnit|avsnitt|avsnit|odcinek|odc|aflevering|afl|jakso|epizod|epizoda|díl|rész|bölüm|серия|серія|эпизод|епизод|епізод|επεισόδιο|الحلقة|قسمت|エピソード|에피소드|פרק|tập|ตอนที่';
/** The same where only an episode can be meant; a film may have these words, too. */
const weakWord = 'chapter|kapitel|act|teil|no(?=\\.)|nr(?=\\.)|#';
const partWord = 'part|pt|teil|partie|parte|act';
const wordBehind = 'серия|серія|епизод|bölüm|rész|díl|osa|jakso|avsnitt|folge|epizod';
const hanBehind = '[話话集回화회]';

/** Further episodes of a range: `-E02`, `E02`, `-02`, `-S01E02`, ` E02`. Not the height of the picture, as `-720p`. */
const rangeEnd =
  '(?:[\\s._]*(?:[-–~&+,]|to|bis|a|à)?[\\s._]*(?:s\\d{1,4}[\\s._]*)?ep?|[-–~&+](?:s\\d{1,4})?|[-\\s]?x|\\s-\\s\\d{1,2}x)\\d{1,4}(?![\\dpi])';
const seasonAndEpisode = new RegExp(
  `(?<![\\p{L}\\d])[st](\\d{1,4})(?:[\\s._-]*x?(?:e|ep|episode|c|cap)[\\s._-]*|x(?!26[45]))(\\d{1,4})((?:${rangeEnd})*)(?:([a-d])(?![\\p{L}\\d])|(?!\\d))`,
  'iu',
);
/** `ShowS01E02`, without a separator. */
const unseparated = /(?<=\p{Ll})S(\d{2})E(\d{2})()(?!\d)/u;
const crossed =
  /(?<![\d\p{L}])(\d{1,2}|(?:19|20)\d{2})x(\d{1,3})((?:[-–_](?:\d{1,4}x)?\d{1,3}(?![\dpi])|[\s._]+[-–][\s._]+(?:\d{1,4})?x\d{1,3}|[\s._]\d{1,2}x\d{1,3}|x\d{1,3})*)(?:([a-d])(?![\p{L}\d])|(?![\dp\p{L}]))/giu;
/** Of the picture. */
const aspectRatios = new Set(['16x9', '16x10', '21x9', '4x3', '3x2']);
const inWords = new RegExp(
  `(?<![\\p{L}])(?:${seasonWord})[\\s._-]*(\\d{1,4}|${spelledNumber})[\\s._,-]*(?:${episodeWord}|e)[\\s._-]*(\\d{1,4}|${spelledNumber})()(?![\\p{L}\\d])`,
  'iu',
);
/** `2 сезон 4 серия`, `2. Sezon 14. Bölüm`. */
const numbersFirst = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})(?:${ordinalEnd}|\\.)?[\\s._-]*(?:${seasonWord})[\\s._,-]*(\\d{1,4})(?:${ordinalEnd}|\\.)?[\\s._-]*(?:${episodeWord}|${wordBehind}|${hanBehind})()(?![\\p{L}\\d])`,
  'iu',
);
/** `[Cap.103]` of Spanish releases. */
const chapter = /(?<![\p{L}\d])cap[\s._]?(0?[1-9]|[1-9]\d)(\d{2})()(?!\d)/iu;
const yearFirst = /(?<!\d)((?:19|20)\d{2})([-._ ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/;
const yearLast = /(?<!\d)(0[1-9]|[12]\d|3[01])([-._ ])(0[1-9]|[12]\d|3[01])\2((?:19|20)\d{2})(?!\d)/;

const looseEnd = '(?:[\\s._]?[-–~&+][\\s._]?(?:e|ep)?(\\d{1,4})(?![\\dpi]))?';
const inFrontOf = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(\\d{1,4})${looseEnd}(?:v\\d)?${hanBehind}?(?![\\p{L}\\d])`, 'iu');
const inFront = inFrontOf(`(?:${episodeWord}|第)[\\s._#-]*|e`);
const weakInFront = inFrontOf(`(?:${weakWord})[\\s._-]*`);
const behind = new RegExp(`(?<![\\d.])(\\d{1,4})()\\.?[\\s_-]*(?:(?:${wordBehind})(?![\\p{L}])|${hanBehind})`, 'iu');
/** `1of6`. */
const ofTotal = /(?<![\p{L}\d])(\d{1,2})()[\s._]?of[\s._]?\d{1,2}(?![\p{L}\d])/iu;
const special = /(?<![\p{L}\d])(?:sp|ova|oad|special)[\s._#-]?(\d{1,3})()(?!\d)/iu;
const partOfSeries = new RegExp(`(?<![\\p{L}\\d])(?:${partWord})[\\s._-]*(\\d{1,2})()(?![\\p{L}\\d])`, 'iu');
const spelledBehind = new RegExp(
  `((?<![\\p{L}\\d])(?:${episodeWord}|${weakWord}|${partWord})[\\s._-]+)(${spelledNumber})(?![\\p{L}\\d])`,
  'giu',
);
const hanBetween = new RegExp(`第(${hanNumber})(?=${hanBehind})`, 'gu');
/** `Show - 12 [1080p]`, also with a version: `12v2`. */
const absolute = /[\s._]-[\s._](\d{1,4})(?:v\d)?(?:[-~](\d{1,4}))?(?:\s(?:END|FINAL))?(?=$|[\s._]*[[(]|[\s._]-[\s._])/i;
/** `[Group][Show][05][1080p]`. */
const numberInBrackets = /\[(\d{2,4})()(?:v\d)?(?:\s?END)?\]/i;
const beforeBrackets = /[\s._#](\d{2,4})()(?:v\d)?(?:\s(?:END|FINAL))?(?=\s*[[(]|$)/i;
const leading = /^[([]?(\d{1,4})(?:(?:[-–]|\s?[&+]\s?)(\d{1,4}))?([a-d])?[)\]]?(?=$|[\s._-])/i;
/** `1.01 Name`, `1-05 Name`, `[10.05]`; `10-11` are rather two episodes. */
const seasonInFront = /^[([]?(\d(?=[.-])|\d{2}(?=\.))[.-](\d{2})()[)\]]?(?=$|[\s._-])/;
const trailing = /[\s._-](\d{1,4})()(?:v\d)?(?=$|\s*[[(])/;
const compact = /(?:^|[\s._-])(?!(?:18|19|20)\d{2}(?!\d))(0?[1-9]|[1-3]\d)[.-]?(\d{2})((?:[.-]\d{3,4})?)(?=$|[\s._-])/;
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
): ParsedEpisode | null {
  const isValid = episode <= maxEpisode && (season ?? 0) <= maxSeason;
  if (!isValid) return null;
  const isRange = last > episode && last - episode < maxEpisodesPerFile;
  return {
    season,
    episode,
    lastEpisode: isRange ? last : episode,
    part: partOf(part),
    date: '',
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

/** From 1, of a letter; 0 without one. */
function partOf(letter: string | undefined): number {
  return letter === undefined ? 0 : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

/** The number that a range ends with. */
function endOf(range: string | undefined): number {
  const numbers = (range ?? '').replaceAll(/(?:s\d{1,4}[\s._]*e|\d{1,4}x(?=\d))/gi, 'e').match(/\d+/g);
  return Number(numbers?.at(-1) ?? 0);
}

const dated = { season: null, episode: 0, lastEpisode: noEpisode, part: 0 };
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const monthFirst = new RegExp(
  `(?<![a-z])${monthWord}[\\s._-]+(\\d{1,2})(?:st|nd|rd|th)?,?[\\s._-]+((?:19|20)\\d{2})(?!\\d)`,
  'i',
);
const dayFirst = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s._-]+${monthWord}[\\s._-]+((?:19|20)\\d{2})(?!\\d)`,
  'i',
);
const digitsOnly = /(?<!\d)((?:19|20)\d{2})()(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/;

/** A day with the name of its month, as `October 26, 2023`. */
function readDateInWords(text: string): ParsedEpisode | null {
  const first = monthFirst.exec(text);
  const match = first ?? dayFirst.exec(text);
  if (!match) return null;
  const [month = '', day = ''] = first ? [match[1], match[2]] : [match[2], match[1]];
  const number = String(monthNames.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  const around = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  const date = `${match[3]}-${number}-${day.padStart(2, '0')}`;
  return { ...dated, ...around, date };
}

function readDate(text: string): ParsedEpisode | null {
  const match = yearFirst.exec(text) ?? yearLast.exec(text) ?? digitsOnly.exec(text);
  if (!match) return readDateInWords(text);
  const [, first = '', separator, second = '', third = ''] = match;
  const around = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  if (first.length === 4) return { ...dated, ...around, date: `${first}-${second}-${third}` };
  // With dots as in Europe, the day comes first; else the month, unless that is none.
  const isDayFirst = Number(first) > 12 || (separator === '.' && Number(second) <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return Number(month) > 12 ? null : { ...dated, ...around, date: `${third}-${month}-${day}` };
}

/** Season and episode that a name gives explicitly, or its day; null if it does neither. */
export function readEpisodeNumber(text: string): ParsedEpisode | null {
  for (const pattern of [seasonAndEpisode, unseparated, inWords, numbersFirst, chapter]) {
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

function explicit(text: string, match: RegExpExecArray | null): ParsedEpisode | null {
  if (!match) return null;
  const [, season, episode, range, part] = match;
  return numbered(text, match, {
    season: numberOfWord(season ?? ''),
    episode: numberOfWord(episode ?? ''),
    last: endOf(range),
    part,
  });
}

/** An episode without its season. */
function withoutSeason(text: string, match: RegExpExecArray | null): ParsedEpisode | null {
  return match && numbered(text, match, { season: null, episode: Number(match[1]), last: Number(match[2] || 0) });
}

/** `第二十一集` in digits. */
export function withHanNumbers(text: string): string {
  return text.replace(hanBetween, (_, number: string) => `第${numberOfWord(number)}`);
}

/** `Episode Four`, `Part IV`, `الحلقة الخامسة` in digits. */
export function withSpelledNumbers(text: string): string {
  return text.replace(spelledBehind, (_, word: string, number: string) => `${word}${numberOfWord(number)}`);
}

/** Whether a number is more likely a year. */
function isYearLike(number: string | undefined): boolean {
  return /^(?:18|19|20)\d{2}$/.test(number ?? '');
}

/**
 * An episode without its season, in words: `Episode 2`, `E02`, `02 серия`, `1of6`; season 0 for `SP1`. `isEpisode` if
 * it can be nothing else.
 */
export function readWordedEpisode(text: string, { isEpisode }: { isEpisode: boolean }): ParsedEpisode | null {
  const match = inFront.exec(text) ?? (isEpisode ? weakInFront.exec(text) : null);
  const found = match && !isYearLike(match[1]) ? withoutSeason(text, match) : null;
  if (found) return found;
  const extra = withoutSeason(text, special.exec(text));
  if (extra) return { ...extra, season: 0 };
  const ofAll = withoutSeason(text, ofTotal.exec(text));
  return withoutSeason(text, behind.exec(text)) ?? (ofAll && { ...ofAll, isPart: true });
}

/** `Part 3` of a miniseries. */
export function readPartAsEpisode(text: string): ParsedEpisode | null {
  const number = withoutSeason(text, partOfSeries.exec(text));
  return number && { ...number, isPart: true };
}

/** A running number, as anime has it: `Show - 12`, and with a group in front also `[Group] Show 12 [1080p]`. */
export function readRunningNumber(text: string): ParsedEpisode | null {
  const hasGroup = /^\s*\[[^\]]+\]/.test(text);
  const match = absolute.exec(text) ?? (hasGroup ? (numberInBrackets.exec(text) ?? beforeBrackets.exec(text)) : null);
  return isYearLike(match?.[1]) ? null : withoutSeason(text, match);
}

/** An episode in the folder of a season, where a number is enough: `02 - Name`, `Show - 02`, `02`, `1.02`, `102`. */
export function readEpisodeInSeason(text: string, season: number): ParsedEpisode | null {
  const twice = /^s\d{1,4}[\s._]*-[\s._]*(\d{1,4})()(?![\p{L}\d])/iu.exec(text);
  if (twice) return withoutSeason(text, twice);
  // `01 - Chapter 9`: of two numbers, the one in front counts the season's episodes.
  const worded = readWordedEpisode(text, { isEpisode: !/^\d{1,3}[\s._-]+\p{L}/u.test(text) });
  if (worded) return { ...worded, season: worded.season === 0 ? 0 : null };
  const ofSeason = seasonInFront.exec(text);
  if (ofSeason && Number(ofSeason[1]) === season) return explicit(text, ofSeason);
  const head = text.slice(0, technicalStart(text));
  const [trailed, running] = [trailing.exec(head), absolute.exec(text)];
  const first = leading.exec(text);
  // `Show 2 - 08` in season 2.
  const isSeason = running !== null && first !== null && Number(first[1]) === season;
  const match =
    (isSeason ? running : first) ?? running ?? (isYearLike(trailed?.[1]) && season < 1_000 ? null : trailed);
  const letter = match !== null && match[3] !== '' ? match[3] : undefined;
  const numbered = withoutSeason(text, match);
  const ofPart = readPartAsEpisode(text);
  // The number is that of `Part 3`, or it precedes `(Part 3)`.
  const isPart = ofPart !== null && match === trailed && ofPart.before.length < (numbered?.before.length ?? Infinity);
  const found = numbered && !isPart ? { ...numbered, part: partOf(letter) } : ofPart;
  return found && !/^\s*\[/.test(text) ? withoutSeasonDigits(found, season) : found;
}

/** `203` in season 2 is episode 3. */
function withoutSeasonDigits(number: ParsedEpisode, season: number): ParsedEpisode {
  const { episode, lastEpisode } = number;
  const base = season * 100;
  const isOfSeason = season > 0 && season < 100 && episode > base && lastEpisode < base + 100;
  return isOfSeason ? { ...number, episode: episode - base, lastEpisode: lastEpisode - base } : number;
}

const shortDate = /(?<!\d|\d\.)(\d{2})\.(0[1-9]|1[0-2])\.(\d{2})(?!\d|\.\d{1,2}(?!\d))/;

/** `23.10.29`, with a two-digit year first, in dotted release names only: elsewhere `29.10.23` is a European day. */
export function readShortDate(text: string, lastYear: number): ParsedEpisode | null {
  const match = shortDate.exec(text);
  if (!match) return null;
  const [, first = '', month = '', last = ''] = match;
  const isDate = ([year, day]: readonly [string, string]) => Number(`20${year}`) <= lastYear && isDay(day);
  const orders: (readonly [string, string])[] = [
    [first, last],
    [last, first],
  ];
  const date = (/\s/.test(text.trim()) ? orders.toReversed() : orders).find(isDate);
  if (!date) return null;
  const around = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  return { ...dated, ...around, date: `20${date[0]}-${month}-${date[1]}` };
}

function isDay(day: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31;
}

/** `106` or `[1.06]` behind the name of the show: season 1, episode 6. */
export function readCompactNumber(text: string): ParsedEpisode | null {
  const inBrackets = explicit(text, bracketed.exec(text));
  if (inBrackets) return inBrackets;
  const match = compact.exec(text.slice(0, technicalStart(text)));
  if (!match) return null;
  const [, season, episode, range = ''] = match;
  return numbered(text, match, { season: Number(season), episode: Number(episode), last: Number(range.slice(-2)) });
}
