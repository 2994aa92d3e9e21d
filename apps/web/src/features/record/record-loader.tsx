import { lazy, memo, useLayoutEffect } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { EpisodeMarks } from './marks/episode-marks.tsx';
import { PlayedBar } from './marks/played-bar.tsx';
import { PlayingMark } from './marks/playing-mark.tsx';
import { MovieMarks, ShowMarks } from './marks/title-marks.tsx';
import type { PageRecord, RecordParts } from './member-record.ts';
import { nextAction, type OpenedEpisode, startEpisode } from './next-action.ts';
import type { RecordLoaderProps } from './page-record.tsx';
import { unlistedCount } from './season-lists.ts';
import { timeLeftText } from './seen-episodes.ts';
import { nothingHidden, spoilerGuard } from './spoilers.ts';
import { useNextUp } from './use-next-up.ts';
import { type MemberRecord, useTitleRecord } from './use-title-record.ts';

const ChoiceDialog = lazy(async () => ({ default: (await import('./dialogs/choice-dialog.tsx')).ChoiceDialog }));
const TimeDialog = lazy(async () => ({ default: (await import('./dialogs/time-dialog.tsx')).TimeDialog }));

const parts: RecordParts = { EpisodeMarks, PlayedBar, MovieMarks, ShowMarks, PlayingMark };

/** Loads the member's record of a title and what is next, hands them to the page, and asks its questions. */
export const RecordLoader = memo(function RecordLoader({ mediaType, id, show, onChange }: RecordLoaderProps) {
  const member = useTitleRecord({ mediaType, id }, show);
  const { upcoming, lists } = useNextUp(show, member);
  const { hideSpoilers } = usePreferences();

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
      actionOf: (opened) => (isKnown ? nextAction(show, upcoming, unseen(opened)) : 'loading'),
      startOf: (opened) => (isKnown ? startEpisode(upcoming, unseen(opened)) : 'loading'),
      timeLeft: (key) => {
        const position = seen.positionOf(key);
        return position && timeLeftText(position);
      },
    };
  };
  // Its own state and data are all that renders this again.
  useLayoutEffect(() => onChange(pageRecord()));
  return (
    <LazyBoundary fallback={null}>
      <Question member={member} />
    </LazyBoundary>
  );
});

function Question({ member }: { member: MemberRecord }) {
  const { question, mark, keepRecord, closeQuestion } = member;
  if (question === null) return null;
  if (question.kind === 'time') {
    return <TimeDialog requests={question.requests} onMark={mark} onClose={closeQuestion} />;
  }
  const { request, isOff } = question;
  return <ChoiceDialog isOff={isOff} onKeep={() => keepRecord(request)} onClose={closeQuestion} />;
}
