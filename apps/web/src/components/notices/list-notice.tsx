import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './list-notice.module.css';
import { NoticeMark } from './notice-mark.tsx';

interface ListNoticeProps {
  Icon: Icon;
  failed?: boolean;
  title?: string;
  text?: string;
  /** Action buttons. */
  children: ReactNode;
}

/** Shown instead of an empty or failed list. */
export function ListNotice({ Icon, failed = false, title, text, children }: ListNoticeProps) {
  return (
    <div className={styles.notice}>
      <NoticeMark failed={failed}>
        <Icon size={40} stroke={1.5} />
      </NoticeMark>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
