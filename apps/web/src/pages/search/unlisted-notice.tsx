import { countText } from '@marquee/domain/catalogue/display-text';
import { Link } from '../../components/controls/link.tsx';
import styles from './unlisted-notice.module.css';

interface UnlistedNoticeProps {
  /** Titles that are not shown. */
  count: number;
  isShown: boolean;
  /** URL of the same search with these titles, or without them again. */
  href: string;
}

/** '15 more with few votes or no picture: Show' (docs/behaviour/search.md §3) */
export function UnlistedNotice({ count, isShown, href }: UnlistedNoticeProps) {
  if (count === 0 && !isShown) return null;
  return (
    <p className={styles.notice}>
      {isShown ? 'With titles of few votes or no picture:' : `${countText(count)} more with few votes or no picture:`}{' '}
      <Link href={href} replace>
        {isShown ? 'Hide' : 'Show'}
      </Link>
    </p>
  );
}
