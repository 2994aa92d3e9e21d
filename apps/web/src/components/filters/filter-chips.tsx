import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { adjacentItem } from '../focus/keep-focus.ts';
import styles from './filter-chips.module.css';

const messages = defineMessages('filters.filter-chips', {
  active: 'Active filters',
  remove: 'Remove filter {label}',
  clearAll: 'Clear All',
});

interface FilterChipsProps {
  /** `key` identifies a chip: labels may be equal while genre names load. */
  chips: readonly { key: string; label: string; remove: () => void }[];
  onClearAll: () => void;
  /** What else can be done with them, after Clear All. */
  children?: ReactNode;
}

/** Active filters as removable chips, with Clear All. Renders nothing without filters. */
export function FilterChips({ chips, onClearAll, children }: FilterChipsProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  /** Moves focus from the removed chip to the next one, or to the page's heading. */
  const moveFocus = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const isChip = items.includes(currentTarget);
    const next = isChip ? adjacentItem(items, items.indexOf(currentTarget)) : undefined;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={t('active')}>
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            data-chip
            aria-label={t('remove', { label })}
            onClick={(event) => {
              moveFocus(event);
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
            moveFocus(event);
            onClearAll();
          }}
        >
          {t('clearAll')}
        </button>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}
