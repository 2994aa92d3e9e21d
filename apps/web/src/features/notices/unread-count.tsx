import { countText } from '@marquee/domain/catalogue/display-text';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './unread-count.module.css';
import { useUnreadNotices } from './use-unread-notices.ts';

/** More are shown as '99+'. */
const maxCount = 99;

/** The number of unread notices beside a link to them; nothing without any. */
export function UnreadCount() {
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <span className={styles.count}>
      {unread > maxCount ? `${maxCount}+` : countText(unread)}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
