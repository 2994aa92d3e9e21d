import { Link } from '../../../components/controls/link.tsx';
import { ViewLinks } from '../../../components/controls/view-links.tsx';
import { type Period, periodHref, periodName, type StatisticsView, selectablePeriods } from './periods.ts';
import styles from './statistics.module.css';

interface PeriodLinksProps {
  /** Years with watches. */
  years: readonly number[];
  thisYear: number;
  period: Period;
  view: StatisticsView;
}

const viewNames = { figures: 'Figures', diary: 'Diary' } as const;

/** Links to the figures and the diary of the same period. */
export function StatisticsViewLinks({ thisYear, period, view }: Omit<PeriodLinksProps, 'years'>) {
  const views = (['figures', 'diary'] as const).map((each) => ({
    label: viewNames[each],
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
  return (
    <nav className={styles.periods} aria-label="Period">
      {selectablePeriods(years, thisYear, period).map((each) => (
        <Link
          key={each}
          className={styles.period}
          href={periodHref(each, thisYear, view)}
          replace
          aria-current={each === period ? 'page' : undefined}
        >
          {each === thisYear ? 'This year' : periodName(each)}
        </Link>
      ))}
    </nav>
  );
}
