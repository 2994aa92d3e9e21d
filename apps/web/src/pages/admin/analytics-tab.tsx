import { countText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { FigureCards } from '../../features/administration/figure-cards.tsx';
import { loadOutcome, mapOutcome } from '../../features/administration/load-outcome.ts';
import { Panel } from '../../features/administration/panel.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import styles from './analytics-tab.module.css';

// Lazy: the chart library is larger than the rest of the dashboard.
const RegistrationsChart = lazy(async () => ({
  default: (await import('../../features/administration/registrations-chart.tsx')).RegistrationsChart,
}));

/** Registrations as numbers and as a chart. */
export function AnalyticsTab() {
  const trpc = useTrpc();
  const stats = loadOutcome(useQuery(trpc.admin.stats.queryOptions(undefined, { staleTime: 0 })));
  const periods = [
    { label: 'Today', count: mapOutcome(stats, ({ newUsersToday }) => newUsersToday), note: 'Since midnight UTC' },
    { label: 'This Week', count: mapOutcome(stats, ({ newUsersThisWeek }) => newUsersThisWeek), note: 'Since Monday' },
    {
      label: 'This Month',
      count: mapOutcome(stats, ({ newUsersThisMonth }) => newUsersThisMonth),
      note: 'Since the first',
    },
  ];
  return (
    <>
      <FigureCards
        label="Registration counts"
        figures={periods.map(({ label, count, note }) => ({
          label,
          value: typeof count === 'number' ? countText(count) : count,
          note,
        }))}
      />
      <Panel heading="New Registrations">
        <div className={styles.chart}>
          {stats && (
            <LazyBoundary fallback={<Skeleton height="100%" />}>
              <RegistrationsChart periods={periods.map(({ label, count }) => ({ label, count: count ?? 0 }))} />
            </LazyBoundary>
          )}
          {stats === null && <p className={styles.empty}>No data</p>}
        </div>
      </Panel>
    </>
  );
}
