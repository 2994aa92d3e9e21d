/** Ids of other catalogues that a name or an `.nfo` file gives. */
export interface NamedIds {
  readonly tmdb?: number;
  /** Such as 'tt0133093'. */
  readonly imdb?: string;
  readonly tvdb?: number;
}

/** What the name of a folder or a file says about its title. */
export interface TitleText {
  readonly title: string;
  readonly year: number | null;
  readonly ids: NamedIds;
  /** Text of an edition tag; '' without one. */
  readonly edition: string;
  /** What follows the year, or the first technical word, cleaned of tags. */
  readonly rest: string;
}

const tmdbTag = /[[{(]\s*(?:tmdb(?:id)?|themoviedb)\s*[-=:_ ]\s*(\d{1,9})\s*[\]})]/i;
const tvdbTag = /[[{(]\s*(?:tvdb(?:id)?|thetvdb)\s*[-=:_ ]\s*(\d{1,9})\s*[\]})]/i;
const imdbTag = /[[{(]\s*(?:imdb(?:id)?\s*[-=:_ ]\s*)?(tt\d{7,9})\s*[\]})]|(?<![\p{L}\d])(tt\d{7,9})(?![\p{L}\d])/iu;
const editionTag = /\{\s*edition\s*[-=:]\s*([^{}]{1,80}?)\s*\}/i;
const otherTags = /\{[^{}]*\}/g;
/** Directions of text, and blanks without width: invisible, but never part of a title. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Words of releases that no title has; what follows the first of them is no title. */
const technicalWord =
  /(?:^|[\s._([-])(?:\d{3,4}[pi](?=$|[\s._)\]-])|(?:4k|8k|uhd|blu-?ray|b[dr]-?rip|dvd-?(?:rip|scr|r|5|9)|web-?(?:dl|rip)|hd-?(?:tv|rip|dvd)|pdtv|sdtv|vhs-?rip|remux|[xh][. ]?26[45]|hevc|xvid|divx|av1|10-?bit|dts(?:-?hd)?|truehd|ddp?5[. ]1|ac3|aac(?:2[. ]0)?|hdr10?\+?)(?=$|[\s._)\]-]))/i;

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

/** Replaces separators by blanks: dots only in names without blanks, where they stand for them. */
export function cleanText(text: string): string {
  const spaced = /\s/.test(text.trim()) ? text.replaceAll('_', ' ') : text.replaceAll(/[._]+/g, ' ');
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

/** The year of a name: the last one in brackets, else the last one that stands alone and not at the beginning. */
function findYear(text: string, lastYear: number): FoundYear | null {
  const isYear = (year: string | undefined) => Number(year) >= firstYear && Number(year) <= lastYear;
  const found = (match: RegExpMatchArray): FoundYear => ({
    year: Number(match[1]),
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
  });
  const inBrackets = [...text.matchAll(/[([]\s*(\d{4})(?:\s*[-–]\s*(?:\d{4})?)?\s*[)\]]/g)].filter(([, year]) =>
    isYear(year),
  );
  const bracketed = inBrackets.at(-1);
  if (bracketed) return found(bracketed);
  const alone = [...text.matchAll(/(?<=[\s._,-])(\d{4})(?=$|[\s._,([-])/g)].filter(([, year]) => isYear(year));
  const last = alone.at(-1);
  return last ? found(last) : null;
}

/** Reads title, year and tags from the name of a folder, or of a file without its extension. */
export function readTitleText(name: string, lastYear: number): TitleText {
  const ids = idsIn(name);
  const edition = editionTag.exec(name)?.[1] ?? '';
  const visible = name
    .replaceAll(invisible, '')
    .replace(tmdbTag, ' ')
    .replace(tvdbTag, ' ')
    .replace(imdbTag, ' ')
    .replaceAll(otherTags, ' ')
    // The group that released it.
    .replace(/^\s*\[[^\]]{1,40}\]\s*(?=\S)/, '')
    .trimEnd();
  const technical = technicalWord.exec(visible);
  const technicalStart = technical && technical.index > 0 ? technical.index : visible.length;
  // A year after technical words belongs to something else, such as a remaster.
  const year = findYear(visible.slice(0, technicalStart), lastYear);
  const titleEnd = Math.min(technicalStart, year?.start ?? visible.length);
  const title = cleanText(visible.slice(0, titleEnd));
  return {
    title: title || cleanText(visible),
    year: year?.year ?? null,
    ids,
    edition,
    rest: visible.slice(year?.end ?? technicalStart),
  };
}

/** For comparing titles: without case, accents, punctuation and blanks. */
export function foldTitle(title: string): string {
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
