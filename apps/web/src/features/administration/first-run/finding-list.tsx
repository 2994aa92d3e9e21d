import { checkedParts, type Finding } from '@marquee/domain/administration/first-run';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { type Status, StatusMark } from '../system/status-mark.tsx';
import styles from './finding-list.module.css';

const messages = defineMessages('administration.finding-list', {
  ok: 'OK',
  warning: 'Warning',
  error: 'Error',
});

const statuses: Record<Finding['state'], Status> = { ok: 'healthy', warning: 'warning', error: 'error' };

/** Findings with what to do about them. */
export function FindingList({ label, items }: { label: string; items: readonly Finding[] }) {
  const t = useMessages(messages);
  const tParts = useMessages(checkedParts);
  const all = useAllMessages();
  return (
    <ul className={styles.findings} aria-label={label}>
      {items.map(({ part, state, text, remedy }) => (
        <li key={`${part} ${text}`} className={styles.finding}>
          <StatusMark status={statuses[state]} label={t(state)} />
          <div className={styles.text}>
            <p>
              <strong className={styles.part}>
                {part in checkedParts ? tParts(part as keyof typeof checkedParts) : all.translate(part)}
              </strong>{' '}
              {text}
            </p>
            {remedy && <p className={styles.remedy}>{remedy}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
