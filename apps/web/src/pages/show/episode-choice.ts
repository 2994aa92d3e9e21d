import type { Episode, SeasonSummary } from '@marquee/domain/details';
import { type EpisodeNumber, firstSeason, nearestEpisode, nearestSeason } from '@marquee/domain/episodes';
import type { PlayableEpisode } from '@marquee/domain/player';

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

/**
 * Where the page's main button leads: to the episode that the address chooses, else on to the one watched last, else
 * to the first. 'asking' while it is not known whether there is one to go on with.
 */
export function mainAction(
  chosen: PlayableEpisode,
  wanted: WantedEpisode,
  last: { episode: EpisodeNumber | null; status: 'asking' | 'known' | 'uncertain' },
): 'asking' | { readonly target: PlayableEpisode; readonly resumes: boolean } {
  const { episode } = last;
  if (wanted.season === undefined) {
    if (episode !== null) return { target: { ...chosen, ...episode }, resumes: true };
    return last.status === 'asking' ? 'asking' : { target: chosen, resumes: false };
  }
  const resumes = episode?.season === chosen.season && episode.episode === chosen.episode;
  return { target: chosen, resumes };
}
