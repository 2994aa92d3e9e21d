import type { Finding } from '@marquee/domain/administration/first-run';
import { type Status, StatusMark } from '../system/status-mark.tsx';
import styles from './finding-list.module.css';

const marks: Record<Finding['state'], { readonly status: Status; readonly label: string }> = {
  ok: { status: 'healthy', label: 'OK' },
  warning: { status: 'warning', label: 'Warning' },
  error: { status: 'error', label: 'Error' },
};

/** Findings with what to do about them. */
export function FindingList({ label, items }: { label: string; items: readonly Finding[] }) {
  return (
    <ul className={styles.findings} aria-label={label}>
      {items.map(({ part, state, text, remedy }) => (
        <li key={`${part} ${text}`} className={styles.finding}>
          <StatusMark {...marks[state]} />
          <div className={styles.text}>
            <p>
              <strong className={styles.part}>{part}</strong> {text}
            </p>
            {remedy && <p className={styles.remedy}>{remedy}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
