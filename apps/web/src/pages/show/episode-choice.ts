import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { type EpisodeNumber, firstSeason, nearestEpisode, nearestSeason } from '../../lib/text/episodes.ts';

/** Season and episode of the URL; both unset for the show alone. */
export interface WantedEpisode {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The wanted season or the nearest, else the first; null without seasons. */
export function chooseSeason(seasons: readonly SeasonSummary[], { season }: WantedEpisode): SeasonSummary | null {
  return season === undefined ? firstSeason(seasons) : nearestSeason(seasons, season);
}

/** The wanted episode or the nearest. Trusts the URL until the season is loaded. */
export function chooseEpisode(episodes: readonly Episode[], { episode = 1 }: WantedEpisode): number {
  return nearestEpisode(episodes, episode)?.number ?? Math.max(1, episode);
}

/**
 * Target of the main button: the URL's episode, else the last watched, else the first. 'loading' while the history is
 * unknown.
 */
export function mainAction(
  chosen: PlayableEpisode,
  wanted: WantedEpisode,
  last: { episode: EpisodeNumber | null; status: 'loading' | 'known' | 'uncertain' },
): 'loading' | { readonly target: PlayableEpisode; readonly resumes: boolean } {
  const { episode } = last;
  if (wanted.season === undefined) {
    if (episode !== null) return { target: { ...chosen, ...episode }, resumes: true };
    return last.status === 'loading' ? 'loading' : { target: chosen, resumes: false };
  }
  const resumes = episode?.season === chosen.season && episode.episode === chosen.episode;
  return { target: chosen, resumes };
}
