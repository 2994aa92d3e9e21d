import { historyMessages } from '@marquee/domain/history/history-messages';
import { Button } from '../../components/controls/button.tsx';
import styles from './my-list.module.css';

interface SelectionBarProps {
  count: number;
  /** Null where nothing is next of any of them. */
  onNotNow: (() => void) | null;
  onRemove: () => void;
  onCancel: () => void;
}

/** What can be done with the selected cards; Not now only with those of what is next. */
export function SelectionBar({ count, onNotNow, onRemove, onCancel }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label="Selection" data-bottom-bar>
      <span className={styles.selectedCount} role="status">
        {count} selected
      </span>
      <Button variant="default" unavailable={!onNotNow} onClick={onNotNow ?? undefined}>
        {historyMessages.notNow}
      </Button>
      <Button variant="danger-outline" unavailable={count === 0} onClick={onRemove}>
        Remove
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
