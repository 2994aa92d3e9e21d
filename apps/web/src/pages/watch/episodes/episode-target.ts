import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { firstSeason, nearestEpisode, nearestSeason } from '../../../lib/text/episodes.ts';

/** Episodes of a season; 'unknown' if they failed to load. */
export type SeasonEpisodes = readonly Episode[] | 'loading' | 'unknown';

/**
 * Target of a show's watch page. 'here': the wanted episode exists, or may exist; 'unsettled': it may exist, its season
 * is loading; 'loading': another season is loading; 'elsewhere': redirect to another episode; 'none': nothing to watch.
 */
export type EpisodeTarget =
  | { readonly kind: 'here' | 'unsettled' | 'loading' | 'none' }
  | {
      readonly kind: 'elsewhere';
      readonly episode: EpisodeKey;
      /** The URL names an episode that does not exist. */
      readonly isMissing: boolean;
    };

interface EpisodeTargetInput {
  seasons: readonly SeasonSummary[];
  /** The URL's episode; null for the show alone. */
  wanted: EpisodeKey | null;
  /** The URL means the first episode of its season, whatever its number. */
  isFirst?: boolean;
  /** The episode to continue with, if known. */
  start: EpisodeKey | null;
  /** Episodes of `targetSeason`. */
  episodes: SeasonEpisodes;
}

/** Number of the season of the target; null if there is nothing to watch. */
export function targetSeason({
  seasons,
  wanted,
  start,
}: Pick<EpisodeTargetInput, 'seasons' | 'wanted' | 'start'>): number | null {
  const named = wanted ?? start;
  const season = named ? nearestSeason(seasons, named.season) : firstSeason(seasons);
  return season?.number ?? null;
}

/** The nearest existing episode for a URL (docs/behaviour/watching.md §1). */
export function episodeTarget({
  seasons,
  wanted,
  isFirst = false,
  start,
  episodes,
}: EpisodeTargetInput): EpisodeTarget {
  const season = targetSeason({ seasons, wanted, start });
  if (season === null) return { kind: 'none' };
  const isSeasonHere = wanted?.season === season;
  if (episodes === 'loading') return { kind: isSeasonHere ? 'unsettled' : 'loading' };
  const listed = episodes === 'unknown' ? [] : episodes;
  const number = isFirst ? undefined : (wanted ?? start)?.episode;
  const nearest = number === undefined ? listed[0] : nearestEpisode(listed, number);
  const episode = nearest?.number ?? number ?? 1;
  if (isSeasonHere && episode === wanted.episode) return { kind: 'here' };
  return { kind: 'elsewhere', episode: { season, episode }, isMissing: wanted !== null && !isFirst };
}
