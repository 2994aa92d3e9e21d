import type { Import } from '@marquee/domain/exchange/import-status';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { PageFallback } from '../../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../../components/layout/page-frame.tsx';
import { FailedView } from '../../../components/notices/failed-view.tsx';
import { NoticeMark } from '../../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../../components/notices/notice-page.tsx';
import { failureStatus } from '../../../lib/api/call-failure.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import styles from '../import.module.css';
import { sourceName } from '../import-texts.ts';
import { ImportStates } from './import-states.tsx';

/** ms between readings of an import that the server works on, while the page is visible. */
const pollMs = 1_500;

/** One import: its titles being found, what was found, and what it added. */
export const ImportView = withMantine(function ImportView({ id }: { id: string }) {
  const trpc = useTrpc();
  const { data, error, isPending, refetch } = useQuery(
    trpc.exchange.status.queryOptions(
      { id },
      { staleTime: 0, refetchInterval: ({ state }) => (isAtWork(state.data) ? pollMs : false) },
    ),
  );
  const isGone = failureStatus(error) === 404;
  if (isGone) return <NoImport />;
  if (!data) return isPending ? <PageFallback /> : <FailedView subject="import" onRetry={() => void refetch()} />;
  return (
    <PageFrame width="reading" back={{ href: paths.imports(), label: 'Import' }}>
      <PageHeading below={8}>Import from {sourceName(data.source)}</PageHeading>
      <p className={styles.lead}>Started on {dayText(data.created_at)}.</p>
      <div className={styles.stack}>
        <ImportStates data={data} hasFailed={error !== null} onRetry={() => void refetch()} />
      </div>
    </PageFrame>
  );
});

function isAtWork(data: Import | undefined): boolean {
  return data?.state === 'matching' || data?.state === 'committing';
}

/** An import that was discarded, or is another member's. */
function NoImport() {
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark failed>
          <IconCloudOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title="This import does not exist"
      text="It may have been discarded, or deleted because of its age."
    >
      <Button href={paths.imports()}>Import</Button>
    </NoticePage>
  );
}
