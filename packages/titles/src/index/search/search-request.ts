import { maxEpisode, maxSeason } from '@marquee/domain/limits';
import { foldTitle } from '../words/fold-title.ts';

/** What a query looks for. */
export interface SearchRequest {
  /** As it was typed, without year and episode. */
  readonly title: string;
  /** Folded, without year and episode. */
  readonly words: readonly string[];
  /** "dune 1984"; it may also be a word of the title, as of 2012. */
  readonly year: number | null;
  /** "dune (1984)": the year is no word of the title. */
  readonly isYearApart: boolean;
  /** "severance s2e5" */
  readonly episode: { readonly season: number; readonly episode: number } | null;
}

const episodePattern = /[\s,:·-]+(?:s(?:eason)?\s*(\d{1,4})[\s,]*e(?:pisode)?\s*(\d{1,4})|(\d{1,2})x(\d{1,3}))$/i;
const year = String.raw`(?:18|19|20)\d{2}`;
const yearPatterns = [
  { pattern: new RegExp(String.raw`\s*[([](${year})[)\]]`), isApart: true },
  { pattern: new RegExp(String.raw`(?<=\S)\s+[([]?(${year})$`), isApart: false },
];
const amongWords = new RegExp(String.raw`(?<![\p{L}\p{N}])(${year})(?![\p{L}\p{N}])`, 'u');

/** Longer queries are compared by their beginning. */
const maxWords = 12;

export function parseSearch(query: string): SearchRequest {
  const episodeMatch = episodePattern.exec(query);
  const withoutEpisode = episodeMatch ? query.slice(0, episodeMatch.index) : query;
  const { title, ...year } = splitYear(withoutEpisode);
  return {
    title,
    words: foldTitle(title).words.slice(0, maxWords),
    ...year,
    episode: episodeMatch && parseEpisode(episodeMatch),
  };
}

function splitYear(text: string): Pick<SearchRequest, 'title' | 'year' | 'isYearApart'> {
  for (const { pattern, isApart } of yearPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const title = text.replace(match[0], '').trim();
    if (title !== '') return { title, year: Number(match[1]), isYearApart: isApart };
  }
  return { title: text, year: null, isYearApart: false };
}

/** Words that say what is wanted, without being of its name: "movies with tom hanks", "severance season 2". */
const kinds = String.raw`(?:movies?|films?|(?:tv\s+)?(?:shows?|series))`;
const aroundName = [
  new RegExp(String.raw`^\s*(?:the\s+)?${kinds}\s+(?:(?:with|by|of|from|starring)\s+)?(?=\S)`, 'i'),
  /(?<=\S)[\s,:·-]+s(?:eason)?\s*\d{1,3}$/i,
  new RegExp(String.raw`(?<=\S)\s+(?:full\s+|official\s+)?(?:${kinds}|trailer)$`, 'i'),
];

/**
 * For a text that finds nothing as it is: its title without a year before or between the words, and without words such
 * as "movies". Null if it has none of these.
 */
export function plainerSearch(text: string): Pick<SearchRequest, 'title' | 'year'> | null {
  const { title, year } = parseSearch(text);
  const match = year === null ? amongWords.exec(title) : null;
  const dated = match ? title.replace(match[0], ' ').trim() || title : title;
  const plain = aroundName.reduce((words, pattern) => words.replace(pattern, ''), dated).trim();
  if (plain === title && year === null) return null;
  return { title: plain, year: match ? Number(match[1]) : year };
}

function parseEpisode([, s, e, season = s, episode = e]: RegExpExecArray): SearchRequest['episode'] {
  const numbers = { season: Number(season), episode: Number(episode) };
  const isPossible = numbers.season <= maxSeason && numbers.episode <= maxEpisode;
  return isPossible ? numbers : null;
}
