import { IconCheck } from '@tabler/icons-react';
import styles from './entry-row.module.css';

/** Among the facts of a title that the member has seen. */
export function SeenMark() {
  return (
    <span className={styles.seen}>
      <IconCheck size={15} stroke={2.5} aria-hidden /> Seen
    </span>
  );
}
