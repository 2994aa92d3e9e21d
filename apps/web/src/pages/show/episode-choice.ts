import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import type { NextAction } from '../../features/record/next-action.ts';
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

/** What is known about the visitor's progress in the show. */
interface KnownProgress {
  readonly last: { readonly episode: EpisodeNumber | null; readonly status: 'loading' | 'known' | 'uncertain' };
  /** The main button by next-up; null without one, and for visitors. */
  readonly next: NextAction | 'loading' | null;
  /** '23 min left' of the chosen episode; null unless it was begun. */
  readonly timeLeft: string | null;
}

/** The main button of the page. */
export interface MainAction extends Omit<NextAction, 'episode'> {
  readonly target: PlayableEpisode;
}

/**
 * The main button: the URL's episode, else next-up, else the last watched, else the first. 'loading' while the history
 * is unknown.
 */
export function mainAction(
  chosen: PlayableEpisode,
  wanted: WantedEpisode,
  { last, next, timeLeft }: KnownProgress,
): 'loading' | MainAction {
  const { episode } = last;
  const action = ({ episode: key, ...rest }: NextAction): MainAction => ({ ...rest, target: { ...chosen, ...key } });
  if (wanted.season === undefined) {
    if (next === 'loading') return 'loading';
    if (next !== null) return action(next);
    if (episode !== null) return resume({ ...chosen, ...episode });
    return last.status === 'loading' ? 'loading' : watchNow(chosen);
  }
  if (next !== null && next !== 'loading' && isSameEpisode(next.episode, chosen)) return action(next);
  if (timeLeft !== null) return resume(chosen, timeLeft);
  return episode !== null && isSameEpisode(episode, chosen) ? resume(chosen) : watchNow(chosen);
}

function isSameEpisode(a: EpisodeNumber, b: EpisodeNumber): boolean {
  return a.season === b.season && a.episode === b.episode;
}

function resume(target: PlayableEpisode, timeLeft?: string): MainAction {
  const code = episodeCode(target.season, target.episode);
  return { target, label: 'Resume', code: timeLeft ? `${code} · ${timeLeft}` : code };
}

function watchNow(target: PlayableEpisode): MainAction {
  return { target, label: 'Watch Now', code: episodeCode(target.season, target.episode) };
}
