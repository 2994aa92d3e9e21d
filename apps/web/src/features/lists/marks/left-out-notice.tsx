import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './left-out-notice.module.css';

const messages = defineMessages('lists.left-out-notice', {
  hide: 'Hide',
  show: 'Show',
  usuallyHidden: '{count} usually hidden',
  hidden: '{count} hidden',
});

interface LeftOutNoticeProps {
  count: number;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows how many titles a list leaves out, and can reveal them. */
export function LeftOutNotice({ count, isShown, onToggle }: LeftOutNoticeProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <p className={styles.notice}>
      {t(isShown ? 'usuallyHidden' : 'hidden', { count: formats.count(count) })} ·{' '}
      <button type="button" className={styles.toggle} onClick={onToggle}>
        {isShown ? t('hide') : t('show')}
      </button>
    </p>
  );
}
