import { lazy, useEffect } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { TimeZoneSync } from '../../features/account/time-zone-sync.tsx';
import { MemberAnnouncements } from '../../features/announcements/member-announcements.tsx';
import { FollowBell } from '../../features/calendar/follow-bell.tsx';
import { OutboxSync } from '../../features/history/outbox-sync.tsx';
import { MemberLists } from '../../features/lists/marks/member-lists.tsx';
import { PageMarks } from '../../features/lists/marks/page-marks.tsx';
import { PushSync } from '../../features/notices/push-sync.tsx';
import { closeCardMark, useCardMark } from '../../lib/lists/marked-card.ts';
import type { PageMarksProps } from '../../lib/lists/member-cards.tsx';
import { ServicesSync } from '../../lib/services/services-sync.tsx';

const CardMark = lazy(async () => ({ default: (await import('../../features/record/card-mark.tsx')).CardMark }));

/** The buttons of a title's page, with the bell. */
function MemberPageMarks(props: PageMarksProps) {
  const { title, isCaughtUp } = props;
  return <PageMarks {...props} bell={<FollowBell title={title} isCaughtUp={isCaughtUp} />} />;
}

/** What members have on every page. */
export function MemberParts({ userId }: { userId: number }) {
  const marked = useCardMark();
  useEffect(() => closeCardMark, []);
  return (
    <>
      <OutboxSync userId={userId} />
      <TimeZoneSync userId={userId} />
      <ServicesSync userId={userId} />
      <MemberAnnouncements userId={userId} />
      <MemberLists userId={userId} PageMarks={MemberPageMarks} />
      <PushSync userId={userId} />
      {marked && (
        <LazyBoundary fallback={null}>
          <CardMark key={marked.press} title={marked.title} request={{ name: marked.title.title }} />
        </LazyBoundary>
      )}
    </>
  );
}
