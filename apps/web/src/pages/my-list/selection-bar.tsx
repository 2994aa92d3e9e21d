import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './my-list.module.css';

const messages = defineMessages('my-list.selection-bar', {
  selection: 'Selection',
  selected: '{count} selected',
  remove: 'Remove',
  cancel: 'Cancel',
});

interface SelectionBarProps {
  count: number;
  /** Null where nothing is next of any of them. */
  onNotNow: (() => void) | null;
  onRemove: () => void;
  onCancel: () => void;
}

/** What can be done with the selected cards; Not now only with those of what is next. */
export function SelectionBar({ count, onNotNow, onRemove, onCancel }: SelectionBarProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  return (
    <section className={styles.selection} aria-label={t('selection')} data-bottom-bar>
      <span className={styles.selectedCount} role="status">
        {t('selected', { count })}
      </span>
      <Button variant="default" unavailable={!onNotNow} onClick={onNotNow ?? undefined}>
        {historyText('notNow')}
      </Button>
      <Button variant="danger-outline" unavailable={count === 0} onClick={onRemove}>
        {t('remove')}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
