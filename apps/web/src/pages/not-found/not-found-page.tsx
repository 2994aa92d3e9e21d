import { failureMessages } from '@marquee/domain/site/failure-messages';
import { Button } from '../../components/controls/button.tsx';
import { BackButton, NoticePage } from '../../components/notices/notice-page.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <NoticePage
      mark={
        <p className={styles.mark} aria-hidden>
          404
        </p>
      }
      title={failureMessages.notFoundTitle}
      text={failureMessages.notFoundText}
    >
      <Button href={paths.home}>Go Home</Button>
      <BackButton />
    </NoticePage>
  );
}
