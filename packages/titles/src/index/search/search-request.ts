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

/** For a text that finds nothing as it is: a year before or between the words, and they without it. */
export function yearAmongWords(text: string): { readonly title: string; readonly year: number } | null {
  const match = amongWords.exec(text);
  const title = match && text.replace(match[0], ' ').trim();
  return title ? { title, year: Number(match[1]) } : null;
}

function parseEpisode([, s, e, season = s, episode = e]: RegExpExecArray): SearchRequest['episode'] {
  const numbers = { season: Number(season), episode: Number(episode) };
  const isPossible = numbers.season <= maxSeason && numbers.episode <= maxEpisode;
  return isPossible ? numbers : null;
}
