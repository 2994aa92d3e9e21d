import { historyMessages } from '@marquee/domain/history/history-messages';
import { Button } from '../../components/controls/button.tsx';
import type { ContinueCard } from '../../lib/history/next-up-cards.ts';
import styles from './my-list.module.css';

interface SelectionBarProps {
  selected: readonly ContinueCard[];
  onNotNow: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** What can be done with the selected cards; Not now only with those of what is next. */
export function SelectionBar({ selected, onNotNow, onRemove, onCancel }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label="Selection">
      <span className={styles.selectedCount} role="status">
        {selected.length} selected
      </span>
      <Button variant="default" unavailable={!selected.some(({ upNext }) => upNext)} onClick={onNotNow}>
        {historyMessages.notNow}
      </Button>
      <Button variant="danger-outline" unavailable={selected.length === 0} onClick={onRemove}>
        Remove
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
