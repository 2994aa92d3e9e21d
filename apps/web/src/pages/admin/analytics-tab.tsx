import { countText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FigureCards } from '../../components/layout/figure-cards.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { DailyUse } from '../../features/administration/analytics/daily-use.tsx';
import { loadOutcome, mapOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import styles from './admin-tabs.module.css';

// Lazy: the chart library is larger than the rest of the dashboard.
const CountChart = lazy(async () => ({
  default: (await import('../../components/charts/count-chart.tsx')).CountChart,
}));

/** Registrations as numbers and as a chart, and the use of the last 30 days. */
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
      <Section variant="panel" heading="New Registrations">
        <div className={styles.chart}>
          {stats && (
            <LazyBoundary fallback={<Skeleton height="100%" />}>
              <CountChart
                bars={periods.map(({ label, count }) => ({ label, count: count ?? 0 }))}
                series={[{ name: 'count', label: 'Registrations', color: 'amber.4' }]}
                label={periods.map(({ label, count }) => `${label}: ${countText(count ?? 0)}`).join(', ')}
              />
            </LazyBoundary>
          )}
          {stats === null && <p className={styles.empty}>No data</p>}
        </div>
      </Section>
      <DailyUse />
    </>
  );
}
