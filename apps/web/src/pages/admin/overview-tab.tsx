import { administrationMessages } from '@marquee/domain/administration-messages';
import { countText } from '@marquee/domain/display-text';
import { IconCrown, IconHistory, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useApiHealth } from '../../features/administration/api-health.ts';
import { ApiHealthPanel } from '../../features/administration/api-health-panel.tsx';
import { type Figure, FigureCards } from '../../features/administration/figure-cards.tsx';
import { loadOutcome, readLoaded } from '../../features/administration/load-outcome.ts';
import { premiumShareText } from '../../features/administration/premium-share.ts';
import { QuickActions } from '../../features/administration/quick-actions.tsx';
import { SystemHealthPanel } from '../../features/administration/system-health-panel.tsx';
import { refreshed } from '../../features/administration/use-loads.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './tab-columns.module.css';

/** How the product stands at a glance, and what one does most often. */
export function OverviewTab() {
  const stats = loadOutcome(trpc.admin.stats.useQuery(undefined, refreshed));
  const records = loadOutcome(trpc.admin.historyStats.useQuery(undefined, refreshed));
  const health = loadOutcome(trpc.admin.health.useQuery(undefined, refreshed));
  const apiHealth = loadOutcome(useApiHealth());
  const figures: Figure[] = [
    {
      label: 'Total Users',
      value: readLoaded(stats, ({ totalUsers }) => countText(totalUsers)),
      note: readLoaded(stats, ({ newUsersToday }) => `+${countText(newUsersToday)} today`),
      Icon: IconUsers,
    },
    {
      label: 'Premium Users',
      value: readLoaded(stats, ({ premiumUsers }) => countText(premiumUsers)),
      note: readLoaded(stats, (known) => `${premiumShareText(known)} of total`),
      Icon: IconCrown,
    },
    {
      label: 'Admin Users',
      value: readLoaded(stats, ({ adminUsers }) => countText(adminUsers)),
      note: 'Admins and owners',
      Icon: IconShieldCheck,
    },
    {
      label: 'Watch Records',
      value: readLoaded(records, ({ total }) => countText(total)),
      note: readLoaded(records, ({ today }) => `+${countText(today)} today`),
      Icon: IconHistory,
    },
  ];
  return (
    <>
      <FigureCards label="Totals" figures={figures} />
      <div className={styles.columns}>
        <ApiHealthPanel health={apiHealth} />
        <QuickActions cacheCleared={administrationMessages.catalogueCacheCleared} />
      </div>
      <SystemHealthPanel heading="System Health" health={health} />
    </>
  );
}
