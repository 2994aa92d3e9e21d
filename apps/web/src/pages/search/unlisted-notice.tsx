import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../components/controls/link.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './unlisted-notice.module.css';

const messages = defineMessages('search.unlisted-notice', {
  hide: 'Hide',
  show: 'Show',
  shown: 'With titles of few votes or no picture:',
  hidden: '{count, plural, one {# more with few votes or no picture:} other {# more with few votes or no picture:}}',
});

interface UnlistedNoticeProps {
  /** Titles that are not shown. */
  count: number;
  isShown: boolean;
  /** URL of the same search with these titles, or without them again. */
  href: string;
}

/** '15 more with few votes or no picture: Show' (docs/behaviour/search.md §3) */
export function UnlistedNotice({ count, isShown, href }: UnlistedNoticeProps) {
  const t = useMessages(messages);
  if (count === 0 && !isShown) return null;
  return (
    <p className={styles.notice}>
      {isShown ? t('shown') : t('hidden', { count })}{' '}
      <Link href={href} replace>
        {isShown ? t('hide') : t('show')}
      </Link>
    </p>
  );
}
