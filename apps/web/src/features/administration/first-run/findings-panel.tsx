import { type Finding, firstRunMessages } from '@marquee/domain/administration/first-run';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { FindingList } from './finding-list.tsx';
import styles from './findings-panel.module.css';

const messages = defineMessages('administration.findings-panel', {
  heading: 'Installation',
  check: 'Check',
  findings: 'Findings',
});

/** What needs the owner's attention comes first. */
const order: readonly Finding['state'][] = ['error', 'warning', 'ok'];

/** The findings of `npm run doctor`, of the running product. */
export function FindingsPanel() {
  const t = useMessages(messages);
  const tFirstRun = useMessages(firstRunMessages);
  const { admin } = useTrpc();
  // Not every 30 s: a check sends a request to the upstream and to the mail server.
  const examined = useQuery(admin.findings.queryOptions(undefined, { staleTime: 0 }));
  const items = examined.data?.items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) ?? [];
  return (
    <Section
      variant="panel"
      heading={t('heading')}
      aside={
        <Button variant="default" loading={examined.isFetching} onClick={() => void examined.refetch()}>
          {t('check')}
        </Button>
      }
    >
      {examined.isPending && !examined.errorUpdateCount && <Skeleton height={240} />}
      {!examined.data && examined.errorUpdateCount > 0 && (
        <p className={styles.failed} role="alert">
          {tFirstRun('findingsFailed')}
        </p>
      )}
      {items.length > 0 && <FindingList label={t('findings')} items={items} />}
    </Section>
  );
}
