import { IconX } from '@tabler/icons-react';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  chips: readonly { label: string; remove: () => void }[];
  onClearAll: () => void;
}

/** The filters in force as buttons that remove them, and one that removes all. Nothing without filters. */
export function FilterChips({ chips, onClearAll }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button type="button" className={styles.chip} onClick={remove} aria-label={`Remove filter ${label}`}>
            <span className={styles.label}>{label}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClearAll}>
          Clear All
        </button>
      </li>
    </ul>
  );
}
