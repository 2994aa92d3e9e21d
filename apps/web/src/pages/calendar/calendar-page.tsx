import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { CalendarView } from './calendar-view.tsx';

const messages = defineMessages('calendar.calendar-page', {
  signIn: 'Please sign in to see what airs next.',
  heading: 'Calendar',
  goHome: 'Go to Home',
});

/** /calendar, for signed-in users (docs/behaviour/calendar.md §4). */
export function CalendarPage() {
  const t = useMessages(messages);
  const { status, user } = useSession();
  if (status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconCalendarEvent size={40} stroke={1.5} />}
        text={t('signIn')}
        waiting={
          <PageFrame width="reading">
            <PageHeading below={16} isPlaceholder>
              {t('heading')}
            </PageHeading>
            <Skeleton height={480} />
          </PageFrame>
        }
      >
        <Button variant="default" href={paths.home}>
          {t('goHome')}
        </Button>
      </SignInRequired>
    );
  }
  return user ? <CalendarView key={user.id} userId={user.id} /> : <PageFallback />;
}
