import { defineMessages } from '@marquee/domain/messages/define-messages';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { richText } from '../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './unread-count.module.css';
import { useUnreadNotices } from './use-unread-notices.ts';

const messages = defineMessages('notices.unread-count', {
  unread: '{count}<hidden> unread</hidden>',
});

/** More are shown as '99+'. */
const maxCount = 99;

/** The number of unread notices beside a link to them; nothing without any. */
export function UnreadCount() {
  const t = useMessages(messages);
  const formats = useFormats();
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <span className={styles.count}>
      {richText(
        t.rich('unread', {
          count: unread > maxCount ? `${maxCount}+` : formats.count(unread),
          hidden: (text) => <VisuallyHidden>{richText(text)}</VisuallyHidden>,
        }),
      )}
    </span>
  );
}
