import type { ReactNode } from 'react';
import styles from './notice-page.module.css';

interface NoticePageProps {
  /** A large mark above the heading. */
  mark?: ReactNode;
  /** Something went wrong: screen readers say it at once. */
  failed?: boolean;
  title: string;
  text: string;
  /** What one can do from here. */
  children: ReactNode;
}

/** A page that says one thing and offers a way on. */
export function NoticePage({ mark, failed = false, title, text, children }: NoticePageProps) {
  return (
    <div className={styles.view} role={failed ? 'alert' : undefined}>
      {mark}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
