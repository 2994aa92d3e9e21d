import { memoized } from './memoized.ts';
import { technicalStart } from './technical-words.ts';

/** Ids of other catalogues that a name or an `.nfo` file gives. */
export interface NamedIds {
  readonly tmdb?: number;
  /** Such as 'tt0133093'. */
  readonly imdb?: string;
  readonly tvdb?: number;
}

/** What the name of a folder or a file tells about its title. */
export interface TitleText {
  readonly title: string;
  readonly year: number | null;
  /** Further readings, the likelier first: with the number in front, or the year as part of the title. */
  readonly others: readonly NamedTitle[];
  readonly ids: NamedIds;
  /** Text of an edition tag; '' without one. */
  readonly edition: string;
  /** What follows the title: its edition, and the text after the year or the first technical word. */
  readonly rest: string;
}

/** A title and its year as a name may mean them. */
export interface NamedTitle {
  readonly title: string;
  readonly year: number | null;
}

const tmdbTag = /[[{(]\s*(?:tmdb(?:id)?|themoviedb)\s*[-=:_ ]?\s*(\d{1,9})\s*[\]})]/i;
const tvdbTag = /[[{(]\s*(?:tvdb(?:id)?|thetvdb)\s*[-=:_ ]?\s*(\d{1,9})\s*[\]})]/i;
const imdbTag = /[[{(]\s*(?:imdb(?:id)?\s*[-=:_ ]?\s*)?(tt\d{7,9})\s*[\]})]|(?<![\p{L}\d])(tt\d{7,9})(?![\p{L}\d])/iu;
const editionTag = /\{\s*edition\s*[-=:]\s*([^{}]{1,80}?)\s*\}/i;
/** `Film [4K] (2007)` */
const technicalBeforeYear = /(?<=\S)(\s*\[[^\]]*\])(\s*\(\d{4}\))/;
const otherTags = /\{[^{}]*\}/g;
/** Directions of text, and blanks without width: invisible, but never part of a title. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** The site or the group that released it. */
const source =
  /^\s*(?:(?:\[\s*(?!(?:18|19|20)\d{2}\s*\])[^\]]{1,40}\]\s*)+(?=\S)|(?:www\.)[\w-]+(?:\.[\w-]+)+?[\s.]*-[\s.]*)/i;

/** `[Rec] (2007)`, `[REC] 2 (2009)`: then the brackets hold the title. */
const isYearOnly = /^\d?[\s._]*[([]?(?:(?:18|19|20)\d{2})?[)\]]?\s*$/;

/** Languages and the kind of a release, in front of its technical words. */
const releaseWords =
  /(?:[\s._-]+(?:ITA|ENG|GER|FRE|FRA|SPA|ESP|RUS|POR|DUT|NLD|POL|JPN|JAP|KOR|HIN|SWE|NOR|DAN|FIN|CZE|HUN|TUR|MULTI|Multi|MULTi|DUAL|Dual|VOSTFR|VOST|VFF|VFQ|VF|TRUEFRENCH|FRENCH|French|GERMAN|German|ITALIAN|Italian|iTALiAN|iTA|SPANISH|Spanish|ENGLISH|English|RUSSIAN|Russian|JAPANESE|Japanese|KOREAN|Korean|HINDI|Hindi|CHINESE|Chinese|POLISH|Polish|DUTCH|Dutch|DANISH|Danish|SWEDISH|Swedish|NORWEGIAN|Norwegian|FINNISH|Finnish|CZECH|Czech|HUNGARIAN|Hungarian|TURKISH|Turkish|PORTUGUESE|Portuguese|GREEK|Greek|ARABIC|Arabic|CASTELLANO|Castellano|LATINO|Latino|NORDIC|Nordic|SUBBED|DUBBED|Dubbed|DL|PROPER|Proper|REPACK|REAL|RERIP|LIMITED|LiMiTED|Limited|INTERNAL|iNTERNAL|READNFO|RETAIL|CAM|HDCAM|TS|HDTS|TELESYNC|SCREENER|HDR|DV|DoVi|SDR|WS|FS|COMPLETE|HC|DC|HQ|AMZN|NF|DSNP|HMAX|ATVP|iT|\[[^\]]{2,24}\]|\([A-Z][a-z]+\)))+$/;
/** Brackets that are cut off by what follows. */
const unclosed = /[\s._-]*[[(][^\])]*$/;
const bracketsAtEnd = /[\s._-]+\[[^\]]{2,24}\][\s._-]*$/;

/** First and last year that counts as one. */
const firstYear = 1880;

export function idsIn(text: string): NamedIds {
  const tmdb = tmdbTag.exec(text)?.[1];
  const tvdb = tvdbTag.exec(text)?.[1];
  const imdb = imdbTag.exec(text);
  const imdbId = imdb?.[1] ?? imdb?.[2];
  return {
    ...(tmdb !== undefined && Number(tmdb) > 0 && { tmdb: Number(tmdb) }),
    ...(imdbId !== undefined && { imdb: imdbId.toLowerCase() }),
    ...(tvdb !== undefined && Number(tvdb) > 0 && { tvdb: Number(tvdb) }),
  };
}

/** Tags of ids and editions hold numbers that are no episodes. */
export function withoutTags(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, ' ');
}

/** Replaces separators by blanks: dots only in names without blanks, where they stand for them. */
export function cleanText(text: string): string {
  const composed = text.normalize('NFC');
  const spaced = /\s/.test(text.trim()) ? composed.replaceAll('_', ' ') : composed.replaceAll(/[._]+/g, ' ');
  return spaced
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s\-–—.,]+/, '')
    .replace(/[\s\-–—,([{]+$/, '')
    .trim();
}

interface FoundYear {
  readonly year: number;
  readonly start: number;
  readonly end: number;
}

/** The year of a name: the last one in brackets, else the last one that is a word of its own, and not the first. */
function findYear(text: string, lastYear: number): (FoundYear & { readonly isBracketed: boolean }) | null {
  const isYear = (year: string | undefined) => Number(year) >= firstYear && Number(year) <= lastYear;
  const found = (match: RegExpMatchArray, isBracketed: boolean) => ({
    year: Number(match[1]),
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
    isBracketed,
  });
  const inBrackets = [...text.matchAll(/[([]\s*(\d{4})(?:\s*[-–]\s*(?:\d{4})?|[-.]\d{2}[-.]\d{2})?\s*[)\]]/g)].filter(
    ([, year]) => isYear(year),
  );
  const bracketed = inBrackets.at(-1);
  if (bracketed) return found(bracketed, true);
  const alone = [...text.matchAll(/(?<=[\s._,-])(\d{4})(?=$|[\s._,([-])/g)].filter(([, year]) => isYear(year));
  const last = alone.at(-1);
  return last ? found(last, false) : null;
}

const titleTexts = memoized((key) => {
  const separator = key.indexOf('/');
  return readText(key.slice(separator + 1), Number(key.slice(0, separator)));
});

/** Reads title, year and tags from the name of a folder, or of a file without its extension. */
export function readTitleText(name: string, lastYear: number): TitleText {
  return titleTexts(`${lastYear}/${name}`);
}

function readText(name: string, lastYear: number): TitleText {
  const tags = { ids: idsIn(name), edition: editionTag.exec(name)?.[1] ?? '' };
  const visible = name
    .replaceAll(invisible, '')
    .replaceAll(/[（【［]/g, (bracket) => (bracket === '（' ? '(' : '['))
    .replaceAll(/[）】］]/g, (bracket) => (bracket === '）' ? ')' : ']'))
    .replace(tmdbTag, ' ')
    .replace(tvdbTag, ' ')
    .replace(imdbTag, ' ')
    .replaceAll(otherTags, ' ')
    .replace(technicalBeforeYear, (both, tag: string, year: string) =>
      technicalStart(tag) < tag.length ? year + tag : both,
    )
    .trimEnd()
    .replace(source, (found, _index, text: string) => (isYearOnly.test(text.slice(found.length)) ? found : ''));
  const inFront = readYearInFront(visible, lastYear);
  if (inFront) return { ...inFront, ...tags };
  const technical = technicalStart(visible);
  // A year after technical words belongs to something else, such as a remaster.
  const year = findYear(visible.slice(0, technical), lastYear);
  const titleEnd = Math.min(technical, year?.start ?? visible.length);
  const hasTechnical = year === null && technical < visible.length;
  const spelled = visible.slice(0, titleEnd);
  const plain = hasTechnical ? spelled.replace(unclosed, '').replace(releaseWords, '') : spelled;
  const { title, edition } = withoutEdition(isArticle(plain) ? spelled : plain);
  const withoutBrackets = title.replace(bracketsAtEnd, '');
  const main = cleanText(withoutBrackets) === '' ? title : withoutBrackets;
  const whole = cleanText(main) || cleanText(visible);
  const named = { title: withoutRunningNumber(main) || whole, year: year?.year ?? null };
  const others = [{ title: whole, year: named.year }];
  others.push({ title: cleanText(visible.slice(0, titleEnd)), year: named.year });
  if (year && !year.isBracketed) others.push({ title: cleanText(visible.slice(0, year.end)), year: null });
  return {
    ...named,
    others: distinctTitles(others).filter((other) => !isSameTitle(other, named)),
    ...tags,
    rest: `${edition}${visible.slice(year?.end ?? technical)}`,
  };
}

/** `1993 - Jurassic Park`, `(1994) Léon`, `Director - (1980) Film`: a year in front of a title. */
function readYearInFront(text: string, lastYear: number): Omit<TitleText, 'ids' | 'edition'> | null {
  const match =
    /^\s*(?:.{1,60}?\s-\s)?[([](\d{4})[)\]][\s._-]*(?=[^\s._-])/.exec(text) ??
    /^\s*(?:.{1,60}?\s-\s)?(\d{4})(?:\.|[\s_]+[-–])[\s_]+(?=[^\s._-])/.exec(text);
  const year = Number(match?.[1]);
  const behind = text.slice(match?.[0].length ?? 0);
  if (!match || !(year >= firstYear && year <= lastYear)) return null;
  const main = behind.slice(0, technicalStart(` ${behind}`) - 1);
  const title = cleanText(main);
  // The year of a title follows it: the number before it is then its name, as in `2012 - (2009)`.
  if (!/\p{L}/u.test(title) || findYear(main, lastYear) !== null) return null;
  const whole = { title: cleanText(text.slice(0, match[0].length + main.length)), year: null };
  return { title, year, others: [whole], rest: behind.slice(main.length) };
}

/** Without a running number in front, as `01 - Film`, `02. Film`; a title may begin with a number, too. */
function withoutRunningNumber(text: string): string {
  const match = /^\s*[([]?(?:\d{1,2}|0\d{2})[)\]]?(?:\s+[-–]\s+|\.\s+|(?<=[)\]])\s*[-–.]?\s*)(?=.*\p{L})/u.exec(text);
  return cleanText(text.slice(match?.[0].length ?? 0));
}

const editionAtEnd =
  /[\s._([-]+(?:(?:the[\s._-]+)?(?:director'?’?s|final|extended|theatrical|uncut|unrated|special|ultimate|limited|criterion|collector'?’?s|(?:\d{1,3}th[\s._-]+)?anniversary)[\s._-]+(?:cut|edition|version)|extended|unrated|uncut|remastered|theatrical|redux|imax|3d)[\s._)\]-]*$/i;

/** A title without the edition at its end; an edition alone is the title. */
function withoutEdition(text: string): { readonly title: string; readonly edition: string } {
  const match = editionAtEnd.exec(text);
  const title = text.slice(0, match?.index ?? text.length);
  return match && !isArticle(title) ? { title, edition: match[0] } : { title: text, edition: '' };
}

/** Whether nothing is left of a title. */
function isArticle(text: string): boolean {
  return /^(?:the|an?|)$/i.test(cleanText(text));
}

function isSameTitle(a: NamedTitle, b: NamedTitle): boolean {
  return comparableTitle(a.title) === comparableTitle(b.title) && a.year === b.year;
}

/** The first of each, without empty ones. */
export function distinctTitles<Title extends NamedTitle>(titles: readonly Title[]): Title[] {
  return titles.filter(
    (title, index) => title.title !== '' && titles.findIndex((other) => isSameTitle(other, title)) === index,
  );
}

/** For comparing titles: without case, accents, punctuation and blanks. */
export const comparableTitle = memoized(fold);

function fold(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  // A title of symbols or emoji only.
  return folded || title.trim().toLowerCase();
}
