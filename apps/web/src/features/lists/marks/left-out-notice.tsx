import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './left-out-notice.module.css';

const messages = defineMessages('lists.left-out-notice', {
  hide: 'Hide',
  show: 'Show',
  usuallyHidden: '{count, plural, one {# usually hidden} other {# usually hidden}}',
  hidden: '{count, plural, one {# hidden} other {# hidden}}',
});

interface LeftOutNoticeProps {
  count: number;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows how many titles a list leaves out, and can reveal them. */
export function LeftOutNotice({ count, isShown, onToggle }: LeftOutNoticeProps) {
  const t = useMessages(messages);
  return (
    <p className={styles.notice}>
      {t(isShown ? 'usuallyHidden' : 'hidden', { count })} ·{' '}
      <button type="button" className={styles.toggle} onClick={onToggle}>
        {isShown ? t('hide') : t('show')}
      </button>
    </p>
  );
}
