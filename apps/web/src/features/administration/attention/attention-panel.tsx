import type { Finding } from '@marquee/domain/administration/first-run';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useBackupFinding } from '../backups/use-backup-finding.ts';
import { FindingList } from '../first-run/finding-list.tsx';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import styles from './attention-panel.module.css';

/** For owners, who also see the backups. */
export function OwnerAttention() {
  return <AttentionPanel backup={useBackupFinding()} />;
}

/** What is wrong, with what to do; nothing while all is well. */
export function AttentionPanel({ backup = null }: { backup?: Finding | null }) {
  const { admin } = useTrpc();
  const { data } = useQuery(admin.attention.queryOptions(undefined, autoRefresh));
  const others = data?.items ?? [];
  const items = backup ? [backup, ...others] : others;
  if (items.length === 0) return null;
  const tabs = [
    ...(backup ? [{ tab: 'backup', label: 'Open Backup' }] : []),
    ...(others.some(({ part }) => part === 'Player server') ? [{ tab: 'players', label: 'Open Players' }] : []),
  ];
  return (
    <Section variant="panel" heading="Needs attention">
      <FindingList label="Needs attention" items={items} />
      {tabs.length > 0 && (
        <p className={styles.links}>
          {tabs.map(({ tab, label }) => (
            <Link key={tab} href={withSearchParams(paths.admin, { tab })}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}
