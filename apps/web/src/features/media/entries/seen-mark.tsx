import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './entry-row.module.css';

const messages = defineMessages('media.seen-mark', {
  seen: 'Seen',
});

/** Among the facts of a title that the member has seen. */
export function SeenMark() {
  const t = useMessages(messages);
  return (
    <span className={styles.seen}>
      <IconCheck size={15} stroke={2.5} aria-hidden />
      {` ${t('seen')}`}
    </span>
  );
}
