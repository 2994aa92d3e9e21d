import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../../components/controls/link.tsx';
import { ViewLinks } from '../../../components/controls/view-links.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { type Period, periodHref, type StatisticsView, selectablePeriods } from './periods.ts';
import styles from './statistics.module.css';

const messages = defineMessages('my-list.period-links', {
  period: 'Period',
  thisYear: 'This year',
  allTime: 'All time',
  figures: 'Figures',
  diary: 'Diary',
});

interface PeriodLinksProps {
  /** Years with watches. */
  years: readonly number[];
  thisYear: number;
  period: Period;
  view: StatisticsView;
}

/** Links to the figures and the diary of the same period. */
export function StatisticsViewLinks({ thisYear, period, view }: Omit<PeriodLinksProps, 'years'>) {
  const t = useMessages(messages);
  const views = (['figures', 'diary'] as const).map((each) => ({
    label: t(each),
    href: periodHref(period, thisYear, each),
    isCurrent: each === view,
  }));
  return (
    <div className={styles.views}>
      <ViewLinks views={views} />
    </div>
  );
}

/** Links to this year, all time and every other year with watches. */
export function PeriodLinks({ years, thisYear, period, view }: PeriodLinksProps) {
  const t = useMessages(messages);
  return (
    <nav className={styles.periods} aria-label={t('period')}>
      {selectablePeriods(years, thisYear, period).map((each) => (
        <Link
          key={each}
          className={styles.period}
          href={periodHref(each, thisYear, view)}
          replace
          aria-current={each === period ? 'page' : undefined}
        >
          {each === thisYear ? t('thisYear') : each === 'all' ? t('allTime') : each}
        </Link>
      ))}
    </nav>
  );
}
