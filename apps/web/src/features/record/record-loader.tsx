import { memo, useLayoutEffect } from 'react';
import { useAllMessages } from '../../lib/messages/use-messages.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { timeLeftText } from '../../lib/text/played-time.ts';
import { EpisodeMarks } from './marks/episode-marks.tsx';
import { PlayedBar } from './marks/played-bar.tsx';
import { PlayingMark } from './marks/playing-mark.tsx';
import { MovieMarks, ShowMarks } from './marks/title-marks.tsx';
import type { PageRecord, RecordParts } from './member-record.ts';
import { nextAction, type OpenedEpisode, startEpisode } from './next-action.ts';
import type { RecordLoaderProps } from './page-record.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { unlistedCount } from './season-lists.ts';
import { nothingHidden, spoilerGuard } from './spoilers.ts';
import { useNextUp } from './use-next-up.ts';
import { useTitleRecord } from './use-title-record.ts';

const parts: RecordParts = { EpisodeMarks, PlayedBar, MovieMarks, ShowMarks, PlayingMark };

/** Loads the member's record of a title and what is next, hands them to the page, and asks its questions. */
export const RecordLoader = memo(function RecordLoader({ mediaType, id, show, onChange }: RecordLoaderProps) {
  const member = useTitleRecord({ mediaType, id }, show);
  const { upcoming, lists } = useNextUp(show, member);
  const { hideSpoilers } = usePreferences();
  const messages = useAllMessages();

  const pageRecord = (): PageRecord => {
    if (member.status === 'failed') return { status: 'failed', retry: member.retry };
    if (member.status === 'loading') return { status: 'loading' };
    const { mark, remove, restart, offerChoice, askTime, seen, record } = member;
    // Opening a seen episode once more, or reloading its page, changes nothing.
    const unseen = (opened: OpenedEpisode) =>
      opened.episode && seen.isSeen(opened.episode) ? { episode: null, openedAt: null } : opened;
    const isKnown = show !== undefined && upcoming !== 'loading';
    return {
      status: 'ready',
      mark,
      remove,
      restart,
      offerChoice,
      askTime,
      parts,
      seen,
      spoilers: hideSpoilers && show ? spoilerGuard(show, seen, upcoming) : nothingHidden,
      unlisted: show ? unlistedCount(show, record, lists) : 0,
      isCaughtUp: isKnown && upcoming.next.state === 'caught-up',
      actionOf: (opened) => (isKnown ? nextAction(show, { upcoming, opened: unseen(opened) }, messages) : 'loading'),
      startOf: (opened) => (isKnown ? startEpisode(upcoming, unseen(opened)) : 'loading'),
      timeLeft: (key) => {
        const position = seen.positionOf(key);
        return position && timeLeftText(position, messages);
      },
    };
  };
  // Its own state and data are all that renders this again.
  useLayoutEffect(() => onChange(pageRecord()));
  return <RecordDialog member={member} />;
});
