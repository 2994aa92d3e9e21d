import type { ReactNode } from 'react';
import styles from './choice-chip.module.css';

interface ChoiceChipProps {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One of several choices of a filter, on or off. */
export function ChoiceChip({ isChosen, onToggle, children }: ChoiceChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onToggle}>
      {children}
    </button>
  );
}
