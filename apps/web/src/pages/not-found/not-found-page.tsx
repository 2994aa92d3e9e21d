import { messages } from '@marquee/domain/messages';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageHead({ title: messages.notFoundTitle });
  return (
    <NoticePage
      mark={
        <p className={styles.mark} aria-hidden>
          404
        </p>
      }
      title={messages.notFoundTitle}
      text={messages.notFoundText}
    >
      <Button href={paths.home}>Go Home</Button>
      <Button variant="default" onClick={() => window.history.back()}>
        Go Back
      </Button>
    </NoticePage>
  );
}
