import { Link } from '../../../components/controls/link.tsx';
import { type Period, periodHref, periodName, selectablePeriods } from './periods.ts';
import styles from './statistics.module.css';

interface PeriodLinksProps {
  /** Years with watches. */
  years: readonly number[];
  thisYear: number;
  period: Period;
}

/** Links to this year, all time and every other year with watches. */
export function PeriodLinks({ years, thisYear, period }: PeriodLinksProps) {
  return (
    <nav className={styles.periods} aria-label="Period">
      {selectablePeriods(years, thisYear, period).map((each) => (
        <Link
          key={each}
          className={styles.period}
          href={periodHref(each, thisYear)}
          replace
          aria-current={each === period ? 'page' : undefined}
        >
          {each === thisYear ? 'This year' : periodName(each)}
        </Link>
      ))}
    </nav>
  );
}
