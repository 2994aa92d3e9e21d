import { IconChartBar } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';
import { StatisticsView } from './statistics-view.tsx';

/** /my-list/statistics, for signed-in users (docs/behaviour/record.md §4). */
export function StatisticsPage() {
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconChartBar size={40} stroke={1.5} />}
        text="Please sign in to see what you have watched, in numbers."
        waiting={
          <PageFrame maxWidth={1280}>
            <PageHeading below={16} isPlaceholder>
              Statistics
            </PageHeading>
            <StatisticsSkeleton />
          </PageFrame>
        }
      >
        <Button variant="default" href={paths.home}>
          Go to Home
        </Button>
      </SignInRequired>
    );
  }
  return session.user ? <StatisticsView key={session.user.id} /> : <PageFallback />;
}
