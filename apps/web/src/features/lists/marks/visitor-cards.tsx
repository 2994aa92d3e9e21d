import { isFinished } from '@marquee/domain/record/next-up';
import { useEffect } from 'react';
import { usePending } from '../../../lib/history/outbox.ts';
import { type CardMarksProps, memberMarks } from '../../../lib/lists/member-cards.tsx';
import { CardState } from './card-state.tsx';
import { begunAt } from './membership-changes.ts';

/** Gives the cards of every page what a visitor watched in this browser; rendered once. */
export function VisitorCards() {
  useEffect(() => {
    memberMarks.write({ CardMarks: VisitorCardState, TitleMarks: NoMarks, PageMarks: NoMarks, AddAll: NoMarks });
    return () => memberMarks.write(null);
  }, []);
  return null;
}

/** Of a title's page: a visitor has no lists. */
function NoMarks() {
  return null;
}

/** The newest position of a title; a show is never seen as a whole, since only the server counts its episodes. */
function VisitorCardState({ title: { mediaType, id }, descriptionId }: CardMarksProps) {
  const played = usePending('visitor', 'progress').find(
    (event) => event.media_type === mediaType && event.media_id === String(id) && event.season !== 0,
  );
  if (!played) return null;
  const { position_seconds: positionSeconds, duration_seconds: durationSeconds } = played;
  const isSeen = mediaType === 'movie' && isFinished({ positionSeconds, durationSeconds });
  return <CardState id={descriptionId} isSeen={isSeen} begun={begunAt(played)} />;
}
