import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { FailedList, useFailedListText } from '../../../components/notices/failed-list.tsx';
import { NoticeBanner } from '../../../components/notices/notice-banner.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { deviceTimeZone } from '../../../lib/session/token.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import { DiaryView } from '../diary/diary-view.tsx';
import { FiguresAndCharts } from './figures-and-charts.tsx';
import { NothingRecorded } from './nothing-recorded.tsx';
import { PeriodLinks, StatisticsViewLinks } from './period-links.tsx';
import { type Period, parsePeriod, parseView } from './periods.ts';
import { RatingStatistics } from './rating-statistics.tsx';
import styles from './statistics.module.css';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

const messages = defineMessages('my-list.statistics-panel', {
  timeZone: 'Days, months and years follow the time zone of this device.',
});

/** What the member watched in a year or in all, in numbers or day by day; year and view are in the URL. */
export const StatisticsPanel = withMantine(function StatisticsPanel({ userId }: { userId: number }) {
  const thisYear = useServerNow().getFullYear();
  const search = useSearch();
  const period = parsePeriod(search, thisYear);
  const view = parseView(search);
  const trpc = useTrpc();
  const query = useQuery(
    trpc.watches.statistics.queryOptions(
      { year: period, time_zone: deviceTimeZone() },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
  const { data, isError, isPlaceholderData, errorUpdatedAt } = query;
  const [dismissedAt, setDismissedAt] = useState(0);
  // Those seen last: a period that fails to load has no years to leave it for.
  const [years, setYears] = useState<readonly number[]>([]);
  if (data && data.years !== years) setYears(data.years);
  const failure = useFailedListText('statistics');
  const retry = () => void query.refetch();
  return (
    <>
      <StatisticsViewLinks thisYear={thisYear} period={period} view={view} />
      <PeriodLinks years={years} thisYear={thisYear} period={period} view={view} />
      {view === 'diary' && <DiaryView userId={userId} period={period} />}
      {view === 'figures' && isError && data && errorUpdatedAt !== dismissedAt && (
        <NoticeBanner text={failure} onRetry={retry} onDismiss={() => setDismissedAt(errorUpdatedAt)} />
      )}
      {view === 'diary' ? null : data ? (
        <div className={styles.content} aria-busy={isPlaceholderData}>
          <Recorded statistics={data} period={period} thisYear={thisYear} />
        </div>
      ) : isError ? (
        <FailedList what="statistics" onRetry={retry} />
      ) : (
        <StatisticsSkeleton />
      )}
    </>
  );
});

interface RecordedProps {
  statistics: RecordStatistics;
  period: Period;
  thisYear: number;
}

function Recorded({ statistics, period, thisYear }: RecordedProps) {
  const t = useMessages(messages);
  const isRecorded = statistics.movies + statistics.episodes > 0;
  return (
    <>
      {!isRecorded ? (
        <NothingRecorded years={statistics.years} period={period} thisYear={thisYear} />
      ) : (
        <FiguresAndCharts statistics={statistics} period={period} />
      )}
      <RatingStatistics ratings={statistics.ratings} period={period} />
      {(isRecorded || statistics.ratings.best.length > 0) && <p className={styles.note}>{t('timeZone')}</p>}
    </>
  );
}
