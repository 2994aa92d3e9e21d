import type { Import } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
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
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { importSourceNames } from '../../../lib/text/import-source-names.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import styles from '../import.module.css';

import { ImportStates } from './import-states.tsx';

const messages = defineMessages('import.import-view', {
  back: 'Import',
  missing: 'This import does not exist',
  whyMissing: 'It may have been discarded, or deleted because of its age.',
  heading: 'Import from {source}',
  headingOfCsv: 'Import from a CSV file',
  started: 'Started on {day}.',
});

/** ms between readings of an import that the server works on, while the page is visible. */
const pollMs = 1_500;

/** One import: its titles being found, what was found, and what it added. */
export const ImportView = withMantine(function ImportView({ id }: { id: string }) {
  const t = useMessages(messages);
  const formats = useFormats();
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
    <PageFrame width="reading" back={{ href: paths.imports(), label: t('back') }}>
      <PageHeading below={8}>
        {data.source === 'csv' ? t('headingOfCsv') : t('heading', { source: importSourceNames[data.source] })}
      </PageHeading>
      <p className={styles.lead}>{t('started', { day: dayText(data.created_at, formats) })}</p>
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
  const t = useMessages(messages);
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark failed>
          <IconCloudOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={t('missing')}
      text={t('whyMissing')}
    >
      <Button href={paths.imports()}>{t('back')}</Button>
    </NoticePage>
  );
}
