import type { User } from '@marquee/domain/accounts/account';
import type { AdminStats } from '@marquee/domain/administration/administration';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { IconCrown, IconHistory, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Figure, FigureCards } from '../../components/layout/figure-cards.tsx';
import { AttentionPanel, OwnerAttention } from '../../features/administration/attention/attention-panel.tsx';
import { FirstRunPanel } from '../../features/administration/first-run/first-run-panel.tsx';
import { useApiHealth } from '../../features/administration/system/api-health.ts';
import { ApiHealthPanel } from '../../features/administration/system/api-health-panel.tsx';
import { QuickActions } from '../../features/administration/system/quick-actions.tsx';
import { SystemHealthPanel } from '../../features/administration/system/system-health-panel.tsx';
import { autoRefresh } from '../../features/administration/use-dashboard-refresh.ts';
import { loadOutcome, mapOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './admin-tabs.module.css';

const messages = defineMessages('admin.overview-tab', {
  totalUsers: 'Total Users',
  premiumUsers: 'Premium Users',
  adminUsers: 'Admin Users',
  adminsOwners: 'Admins and owners',
  watchRecords: 'Watch Records',
  totals: 'Totals',
  systemHealth: 'System Health',
  today: '{count, plural, other {+# today}}',
  share: '{share} of total',
});

/** What is wrong, totals, health and quick actions. */
export function OverviewTab({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const tAdministration = useMessages(administrationMessages);
  const formats = useFormats();
  const trpc = useTrpc();
  const stats = loadOutcome(useQuery(trpc.admin.stats.queryOptions(undefined, autoRefresh)));
  const records = loadOutcome(useQuery(trpc.admin.historyStats.queryOptions(undefined, autoRefresh)));
  const health = loadOutcome(useQuery(trpc.admin.health.queryOptions(undefined, autoRefresh)));
  const apiHealth = loadOutcome(useApiHealth());
  const figures: Figure[] = [
    {
      label: t('totalUsers'),
      value: mapOutcome(stats, ({ totalUsers }) => formats.count(totalUsers)),
      note: mapOutcome(stats, ({ newUsersToday }) => t('today', { count: newUsersToday })),
      Icon: IconUsers,
    },
    {
      label: t('premiumUsers'),
      value: mapOutcome(stats, ({ premiumUsers }) => formats.count(premiumUsers)),
      note: mapOutcome(stats, (loaded) => t('share', { share: premiumShareText(loaded, formats) })),
      Icon: IconCrown,
    },
    {
      label: t('adminUsers'),
      value: mapOutcome(stats, ({ adminUsers }) => formats.count(adminUsers)),
      note: t('adminsOwners'),
      Icon: IconShieldCheck,
    },
    {
      label: t('watchRecords'),
      value: mapOutcome(records, ({ total }) => formats.count(total)),
      note: mapOutcome(records, ({ today }) => t('today', { count: today })),
      Icon: IconHistory,
    },
  ];
  return (
    <>
      {actor.role === 'owner' ? <OwnerAttention /> : <AttentionPanel />}
      {actor.role === 'owner' && <FirstRunPanel />}
      <FigureCards label={t('totals')} figures={figures} />
      <div className={styles.columns}>
        <ApiHealthPanel health={apiHealth} />
        <QuickActions cacheCleared={tAdministration('catalogueCacheCleared')} />
      </div>
      <SystemHealthPanel heading={t('systemHealth')} health={health} />
    </>
  );
}

const shareOptions = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Percentage of premium users with one decimal (docs/behaviour/administration.md §1). */
export function premiumShareText(
  { premiumUsers, totalUsers }: Pick<AdminStats, 'premiumUsers' | 'totalUsers'>,
  formats: Formats,
): string {
  return formats.number(totalUsers === 0 ? 0 : premiumUsers / totalUsers, shareOptions);
}
