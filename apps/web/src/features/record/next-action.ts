import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { type EpisodeKey, episodeKey, isSameEpisode } from '@marquee/domain/record/episode-key';
import { timeLeftText } from '../../lib/text/played-time.ts';
import type { ShowNextUp } from './use-next-up.ts';

const texts = defineMessages('record.next-action', {
  resume: 'Resume',
  unseenBefore: '{count} unseen before this',
  next: 'Next: {code}',
  caughtUp: 'All caught up',
  airsOn: 'Next episode on {date}',
  latest: 'Latest episode: {code}',
  startAgain: 'Start again',
});

/** Label and target of a show's main button. */
export interface NextAction {
  readonly episode: EpisodeKey;
  readonly label: string;
  /** Episode and minutes left, set off from the label. */
  readonly code?: string;
  /** A second, smaller line. */
  readonly note?: string;
  /** Whether the show starts again. */
  readonly restarts?: boolean;
}

/** The episode that was opened last, whether seen or not. */
export interface OpenedEpisode {
  readonly episode: EpisodeKey | null;
  /** ms since 1970 */
  readonly openedAt: number | null;
}

/** The main button by next-up; null where nothing was watched, or another episode was opened since. */
export function nextAction(
  show: Pick<ShowDetails, 'seasons'>,
  { upcoming, opened }: { upcoming: ShowNextUp; opened: OpenedEpisode },
  messages: Messages,
): NextAction | null {
  const action = actionOf(show, upcoming, messages);
  const isSame = action && opened.episode && isSameEpisode(action.episode, opened.episode);
  return isSame || !isOpenedLater(upcoming, opened) ? action : null;
}

function actionOf(
  { seasons }: Pick<ShowDetails, 'seasons'>,
  upcoming: ShowNextUp,
  messages: Messages,
): NextAction | null {
  const t = messages.of(texts);
  const { next, firstAired, lastAired, airsOn } = upcoming;
  const first = firstAired ?? { season: seasons[0]?.number ?? 1, episode: 1 };
  switch (next.state) {
    case 'unwatched':
      return null;
    case 'resume':
      return {
        episode: episodeKey(next),
        label: t('resume'),
        code: `${codeOf(next)} · ${timeLeftText(next, messages)}`,
      };
    case 'next': {
      const { unseenBefore } = next;
      const note = unseenBefore > 0 ? { note: t('unseenBefore', { count: unseenBefore }) } : {};
      return { episode: episodeKey(next), label: t('next', { code: codeOf(next) }), ...note };
    }
    case 'caught-up': {
      const date = airsOn && messages.formats.day(airsOn);
      const latest = lastAired ?? first;
      return {
        episode: latest,
        label: t('caughtUp'),
        note: date ? t('airsOn', { date }) : t('latest', { code: codeOf(latest) }),
      };
    }
    case 'done':
      return { episode: first, label: t('startAgain'), restarts: true };
  }
}

/** The episode that the watch page starts with; null where next-up names none. */
export function startEpisode(upcoming: ShowNextUp, opened: OpenedEpisode): EpisodeKey | null {
  const { next } = upcoming;
  return (next.state === 'next' || next.state === 'resume') && !isOpenedLater(upcoming, opened)
    ? episodeKey(next)
    : null;
}

/** Whether an episode was opened after the latest watch: then it is what to continue with, whatever next-up is. */
function isOpenedLater({ latest }: ShowNextUp, { episode, openedAt }: OpenedEpisode): boolean {
  return episode !== null && openedAt !== null && latest !== null && openedAt > latest.at;
}

function codeOf({ season, episode }: EpisodeKey): string {
  return episodeCode(season, episode);
}
