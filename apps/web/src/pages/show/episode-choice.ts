import type { Episode, SeasonSummary } from '@marquee/domain/details';
import { firstSeason, nearestEpisode, nearestSeason } from '@marquee/domain/episodes';

/** What the address asks for; neither where it names the show alone. */
export interface WantedEpisode {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The season to show: the one asked for or the nearest, else where the show starts; null when it has none. */
export function chooseSeason(seasons: readonly SeasonSummary[], { season }: WantedEpisode): SeasonSummary | null {
  return season === undefined ? firstSeason(seasons) : nearestSeason(seasons, season);
}

/** The number of the episode asked for or the nearest. Until the season's episodes are known, the address is believed. */
export function chooseEpisode(episodes: readonly Episode[], { episode = 1 }: WantedEpisode): number {
  return nearestEpisode(episodes, episode)?.number ?? Math.max(1, episode);
}
