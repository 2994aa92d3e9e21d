import { Link } from '../../../components/controls/link.tsx';
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
export function ViewLinks({ thisYear, period, view }: Omit<PeriodLinksProps, 'years'>) {
  return (
    <nav className={styles.views} aria-label="View">
      {(['figures', 'diary'] as const).map((each) => (
        <Link
          key={each}
          className={styles.view}
          href={periodHref(period, thisYear, each)}
          replace
          aria-current={each === view ? 'page' : undefined}
        >
          {viewNames[each]}
        </Link>
      ))}
    </nav>
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
