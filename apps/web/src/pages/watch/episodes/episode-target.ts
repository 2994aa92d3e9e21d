import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { type EpisodeNumber, firstSeason, nearestEpisode, nearestSeason } from '../../../lib/text/episodes.ts';

/** Episodes of a season; 'unknown' if they failed to load. */
export type SeasonEpisodes = readonly Episode[] | 'loading' | 'unknown';

/**
 * Target of a show's watch page. 'here': the wanted episode exists, or may exist; 'elsewhere': redirect to another;
 * 'unsettled': the season is loading; 'none': nothing to watch.
 */
export type EpisodeTarget =
  | { readonly kind: 'here' | 'elsewhere' | 'unsettled'; readonly episode: EpisodeNumber }
  | { readonly kind: 'none' };

interface EpisodeTargetInput {
  seasons: readonly SeasonSummary[];
  /** The URL's episode; null for the show alone. */
  wanted: EpisodeNumber | null;
  /** The last watched episode, if known. */
  lastWatched: EpisodeNumber | null;
  /** Episodes of the wanted season. */
  episodes: SeasonEpisodes;
}

/** The nearest existing episode for a URL (docs/behaviour/watching.md §1). */
export function episodeTarget({ seasons, wanted, lastWatched, episodes }: EpisodeTargetInput): EpisodeTarget {
  const first = firstSeason(seasons);
  if (first === null) return { kind: 'none' };
  const candidate = wanted ?? lastWatched ?? { season: first.number, episode: 1 };
  const season = nearestSeason(seasons, candidate.season)?.number ?? first.number;
  if (wanted === null || season !== wanted.season) {
    return { kind: 'elsewhere', episode: { season, episode: candidate.episode } };
  }
  if (episodes === 'loading') return { kind: 'unsettled', episode: wanted };
  const nearest = episodes === 'unknown' ? null : nearestEpisode(episodes, wanted.episode);
  return nearest === null || nearest.number === wanted.episode
    ? { kind: 'here', episode: wanted }
    : { kind: 'elsewhere', episode: { season, episode: nearest.number } };
}
