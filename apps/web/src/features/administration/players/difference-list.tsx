import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './difference-list.module.css';
import type { Difference } from './list-difference.ts';

const messages = defineMessages('administration.difference-list', {
  none: 'No differences.',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
});

/** Differences between two lists, line by line. */
export function DifferenceList({ differences, label }: { differences: readonly Difference[]; label: string }) {
  const t = useMessages(messages);
  if (differences.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {differences.map(({ kind, subject, field, before, after }) => (
        <li key={`${kind} ${subject} ${field}`} className={styles.line} data-kind={kind}>
          <p className={styles.subject}>
            <span className={styles.kind}>{t(kind)}</span> <b dir="auto">{subject}</b>
            {field && ` · ${field}`}
          </p>
          <p className={styles.values}>
            {before && <del>{before}</del>}
            {before && after && <span aria-hidden> → </span>}
            {after && <ins>{after}</ins>}
          </p>
        </li>
      ))}
    </ul>
  );
}
