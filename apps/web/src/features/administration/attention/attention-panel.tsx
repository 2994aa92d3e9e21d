import { attentionParts, type Finding } from '@marquee/domain/administration/first-run';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useBackupFinding } from '../backups/use-backup-finding.ts';
import { FindingList } from '../first-run/finding-list.tsx';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import styles from './attention-panel.module.css';

const messages = defineMessages('administration.attention-panel', {
  openBackup: 'Open Backup',
  openPlayers: 'Open Players',
  heading: 'Needs attention',
});

/** For owners, who also see the backups. */
export function OwnerAttention() {
  return <AttentionPanel backup={useBackupFinding()} />;
}

/** What is wrong, with what to do; nothing while all is well. */
export function AttentionPanel({ backup = null }: { backup?: Finding | null }) {
  const t = useMessages(messages);
  const { admin } = useTrpc();
  const { data } = useQuery(admin.attention.queryOptions(undefined, autoRefresh));
  const others = data?.items ?? [];
  const items = backup ? [backup, ...others] : others;
  if (items.length === 0) return null;
  const tabs = [
    ...(backup ? [{ tab: 'backup', label: t('openBackup') }] : []),
    ...(others.some(({ part }) => part === attentionParts.playerServer)
      ? [{ tab: 'players', label: t('openPlayers') }]
      : []),
  ];
  return (
    <Section variant="panel" heading={t('heading')}>
      <FindingList label={t('heading')} items={items} />
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
