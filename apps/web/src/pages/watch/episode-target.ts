import type { Episode, SeasonSummary } from '@marquee/domain/details';
import { type EpisodeNumber, firstSeason, nearestEpisode, nearestSeason } from '@marquee/domain/episodes';

/** What is known of a season's episodes; 'unknown' where they could not be loaded. */
export type SeasonEpisodes = readonly Episode[] | 'loading' | 'unknown';

/**
 * Where a show's watch page stands. 'here': the episode asked for is there, or nothing says that it is not;
 * 'elsewhere': the address should name another; 'unsettled': the season is not read yet; 'none': nothing to watch.
 */
export type EpisodeTarget =
  | { readonly kind: 'here' | 'elsewhere' | 'unsettled'; readonly episode: EpisodeNumber }
  | { readonly kind: 'none' };

interface EpisodeWish {
  seasons: readonly SeasonSummary[];
  /** What the address names; null where it names the show alone. */
  wanted: EpisodeNumber | null;
  /** The episode that was watched last, where the browser remembers one. */
  lastWatched: EpisodeNumber | null;
  /** Of the wanted season. */
  episodes: SeasonEpisodes;
}

/** Where an address leads: the nearest episode that is there (decisions on the catalogue). */
export function episodeTarget({ seasons, wanted, lastWatched, episodes }: EpisodeWish): EpisodeTarget {
  const first = firstSeason(seasons);
  if (first === null) return { kind: 'none' };
  const wish = wanted ?? lastWatched ?? { season: first.number, episode: 1 };
  const season = nearestSeason(seasons, wish.season)?.number ?? first.number;
  if (wanted === null || season !== wanted.season) {
    return { kind: 'elsewhere', episode: { season, episode: wish.episode } };
  }
  if (episodes === 'loading') return { kind: 'unsettled', episode: wanted };
  const nearest = episodes === 'unknown' ? null : nearestEpisode(episodes, wanted.episode);
  return nearest === null || nearest.number === wanted.episode
    ? { kind: 'here', episode: wanted }
    : { kind: 'elsewhere', episode: { season, episode: nearest.number } };
}
