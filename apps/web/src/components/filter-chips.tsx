import { IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import styles from './filter-chips.module.css';
import { nextInLine } from './next-in-line.ts';

interface FilterChipsProps {
  /** `key` tells them apart: two may be called alike while their names load. */
  chips: readonly { key: string; label: string; remove: () => void }[];
  onClearAll: () => void;
}

/** The filters in force as buttons that remove them, and one that removes all. Nothing without filters. */
export function FilterChips({ chips, onClearAll }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  /** The pressed button goes with what it stands for: the next chip takes the focus over, or the page's heading. */
  const handOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const line = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const isChip = line.includes(currentTarget);
    const next = isChip ? nextInLine(line, line.indexOf(currentTarget)) : undefined;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  };
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            data-chip
            aria-label={`Remove filter ${label}`}
            onClick={(event) => {
              handOn(event);
              remove();
            }}
          >
            <span className={styles.label}>{label}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={(event) => {
            handOn(event);
            onClearAll();
          }}
        >
          Clear All
        </button>
      </li>
    </ul>
  );
}
