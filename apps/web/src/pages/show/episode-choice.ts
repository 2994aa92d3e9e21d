import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { Messages } from '@marquee/domain/messages/messages';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { type EpisodeKey, isSameEpisode } from '@marquee/domain/record/episode-key';
import type { NextAction } from '../../features/record/next-action.ts';
import { missingEpisodeText, nearestEpisode, nearestSeason } from '../../lib/text/episodes.ts';

/** Season and episode of the URL; both unset for the show alone. */
export interface WantedEpisode {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** What is next, else what was watched last: a show opens at its season. Null while unknown, and without either. */
export function openedEpisode({ last, next }: Pick<KnownProgress, 'last' | 'next'>): EpisodeKey | null {
  return next === 'loading' ? null : (next?.episode ?? last.episode);
}

/** The wanted season or the nearest, else the first; null without seasons. */
export function chooseSeason(seasons: readonly SeasonSummary[], { season }: WantedEpisode): SeasonSummary | null {
  return nearestSeason(seasons, season ?? 1);
}

/** The wanted episode or the nearest, else the first. Until the season is loaded only the URL is known. */
export function chooseEpisode(episodes: readonly Episode[], { episode }: WantedEpisode): number | null {
  const chosen = episode === undefined ? episodes[0] : nearestEpisode(episodes, episode);
  return chosen?.number ?? episode ?? null;
}

/** The chosen episode of the page; null while it is not known which one is the first. */
export interface ChosenEpisode extends Omit<PlayableEpisode, 'episode'> {
  readonly episode: number | null;
}

export function isKnown(chosen: ChosenEpisode): chosen is PlayableEpisode {
  return chosen.episode !== null;
}

/** Notes that the show lacks the season or episode of the URL, and what is shown instead; null if it has it. */
export function missingText(
  { season, episode }: WantedEpisode,
  shown: ChosenEpisode,
  messages: Messages,
): string | null {
  if (season === undefined || episode === undefined || !isKnown(shown)) return null;
  const wanted = { season, episode };
  return isSameEpisode(wanted, shown) ? null : missingEpisodeText(wanted, shown, messages);
}

/** What is known about the visitor's progress in the show. */
export interface KnownProgress {
  readonly last: { readonly episode: EpisodeKey | null; readonly status: 'loading' | 'known' | 'uncertain' };
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
 * or the first episode is unknown.
 */
export function mainAction(
  { shown, wanted }: { shown: ChosenEpisode; wanted: WantedEpisode },
  { last, next, timeLeft }: KnownProgress,
  t: (key: 'resume' | 'watch') => string,
): 'loading' | MainAction {
  const { episode } = last;
  const action = ({ episode: key, ...rest }: NextAction): MainAction => ({ ...rest, target: { ...shown, ...key } });
  const resume = (target: PlayableEpisode, left?: string): MainAction => {
    const code = codeOf(target);
    return { target, label: t('resume'), code: left ? `${code} · ${left}` : code };
  };
  const watchNow = (target: PlayableEpisode): MainAction => ({ target, label: t('watch'), code: codeOf(target) });
  const chosen = isKnown(shown) ? shown : null;
  if (wanted.season === undefined) {
    if (next === 'loading') return 'loading';
    if (next !== null) return action(next);
    if (episode !== null) return resume({ ...shown, ...episode });
    return last.status === 'loading' || chosen === null ? 'loading' : watchNow(chosen);
  }
  if (chosen === null) return 'loading';
  if (next !== null && next !== 'loading' && isSameEpisode(next.episode, chosen)) return action(next);
  if (timeLeft !== null) return resume(chosen, timeLeft);
  return episode !== null && isSameEpisode(episode, chosen) ? resume(chosen) : watchNow(chosen);
}

function codeOf({ season, episode }: PlayableEpisode): string {
  return episodeCode(season, episode);
}
