import { countText } from '@marquee/domain/catalogue/display-text';
import styles from './left-out-notice.module.css';

interface LeftOutNoticeProps {
  count: number;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows how many titles a list leaves out, and can reveal them. */
export function LeftOutNotice({ count, isShown, onToggle }: LeftOutNoticeProps) {
  return (
    <p className={styles.notice}>
      {countText(count)} {isShown ? 'usually hidden' : 'hidden'} ·{' '}
      <button type="button" className={styles.toggle} onClick={onToggle}>
        {isShown ? 'Hide' : 'Show'}
      </button>
    </p>
  );
}
