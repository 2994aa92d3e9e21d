import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../../../components/classes.ts';
import { Link } from '../../../components/controls/link.tsx';
import { itemName } from '../../../features/calendar/calendar-texts.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './today-line.module.css';
import { todayQuery } from './today-query.ts';

/** 'Today: Severance S2E7, and 2 more', which opens the calendar; nothing when nothing airs that was not seen. */
export function TodayLine({ isAboveRow }: { isAboveRow: boolean }) {
  const { data } = useQuery(todayQuery(useTrpc()));
  const [first, ...others] = data?.items.filter(({ seen }) => !seen) ?? [];
  if (!first) return null;
  return (
    <div className={classes(styles.line, isAboveRow && styles.aboveRow)}>
      <Link className={styles.link} href={paths.calendar}>
        <span className={styles.text}>
          <span className={styles.label}>Today:</span> <bdi className={styles.name}>{itemName(first)}</bdi>
          {others.length > 0 && <span>, and {others.length} more</span>}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </div>
  );
}
