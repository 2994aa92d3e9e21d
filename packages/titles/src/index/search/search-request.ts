import { maxEpisode, maxSeason } from '@marquee/domain/limits';
import { foldTitle } from '../words/fold-title.ts';

/** What a query looks for. */
export interface SearchRequest {
  /** Folded, without year and episode. */
  readonly words: readonly string[];
  /** "dune 1984"; it may also be a word of the title, as of 2012. */
  readonly year: number | null;
  /** "severance s2e5" */
  readonly episode: { readonly season: number; readonly episode: number } | null;
}

const episodePattern = /[\s,:·-]+(?:s(\d{1,4})\s*e(\d{1,4})|(\d{1,2})x(\d{1,3}))$/i;
const yearPattern = /(?<=\S)\s+\(?((?:18|19|20)\d{2})\)?$/;

/** Longer queries are compared by their beginning. */
const maxWords = 12;

export function parseSearch(query: string): SearchRequest {
  const episodeMatch = episodePattern.exec(query);
  const withoutEpisode = episodeMatch ? query.slice(0, episodeMatch.index) : query;
  const yearMatch = yearPattern.exec(withoutEpisode);
  const title = yearMatch ? withoutEpisode.slice(0, yearMatch.index) : withoutEpisode;
  return {
    words: foldTitle(title).words.slice(0, maxWords),
    year: yearMatch ? Number(yearMatch[1]) : null,
    episode: episodeMatch && parseEpisode(episodeMatch),
  };
}

function parseEpisode([, s, e, season = s, episode = e]: RegExpExecArray): SearchRequest['episode'] {
  const numbers = { season: Number(season), episode: Number(episode) };
  const isPossible = numbers.season <= maxSeason && numbers.episode <= maxEpisode;
  return isPossible ? numbers : null;
}
