import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FigureCards } from '../../components/layout/figure-cards.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { DailyUse } from '../../features/administration/analytics/daily-use.tsx';
import { loadOutcome, mapOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './admin-tabs.module.css';

const messages = defineMessages('admin.analytics-tab', {
  today: 'Today',
  sinceMidnightUtc: 'Since midnight UTC',
  week: 'This Week',
  sinceMonday: 'Since Monday',
  month: 'This Month',
  sinceFirst: 'Since the first',
  figures: 'Registration counts',
  newRegistrations: 'New Registrations',
  registrations: 'Registrations',
  noData: 'No data',
  chart: 'Today: {today}, This Week: {week}, This Month: {month}',
});

// Lazy: the chart library is larger than the rest of the dashboard.
const CountChart = lazy(async () => ({
  default: (await import('../../components/charts/count-chart.tsx')).CountChart,
}));

/** Registrations as numbers and as a chart, and the use of the last 30 days. */
export function AnalyticsTab() {
  const t = useMessages(messages);
  const formats = useFormats();
  const trpc = useTrpc();
  const stats = loadOutcome(useQuery(trpc.admin.stats.queryOptions(undefined, { staleTime: 0 })));
  const periods = [
    { label: t('today'), count: mapOutcome(stats, ({ newUsersToday }) => newUsersToday), note: t('sinceMidnightUtc') },
    { label: t('week'), count: mapOutcome(stats, ({ newUsersThisWeek }) => newUsersThisWeek), note: t('sinceMonday') },
    {
      label: t('month'),
      count: mapOutcome(stats, ({ newUsersThisMonth }) => newUsersThisMonth),
      note: t('sinceFirst'),
    },
  ];
  const [today = '', week = '', month = ''] = periods.map(({ count }) => formats.count(count ?? 0));
  return (
    <>
      <FigureCards
        label={t('figures')}
        figures={periods.map(({ label, count, note }) => ({
          label,
          value: typeof count === 'number' ? formats.count(count) : count,
          note,
        }))}
      />
      <Section variant="panel" heading={t('newRegistrations')}>
        <div className={styles.chart}>
          {stats && (
            <LazyBoundary fallback={<Skeleton height="100%" />}>
              <CountChart
                bars={periods.map(({ label, count }) => ({ label, count: count ?? 0 }))}
                series={[{ name: 'count', label: t('registrations'), color: 'amber.4' }]}
                label={t('chart', { today, week, month })}
              />
            </LazyBoundary>
          )}
          {stats === null && <p className={styles.empty}>{t('noData')}</p>}
        </div>
      </Section>
      <DailyUse />
    </>
  );
}
