import { defineMessages } from '@marquee/domain/messages/define-messages';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { Button } from '../../components/controls/button.tsx';
import { BackButton, NoticePage } from '../../components/notices/notice-page.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './not-found-page.module.css';

const messages = defineMessages('not-found.not-found-page', {
  goHome: 'Go Home',
});

export function NotFoundPage() {
  const t = useMessages(messages);
  const failure = useMessages(failureMessages);
  return (
    <NoticePage
      mark={
        <p className={styles.mark} aria-hidden>
          404
        </p>
      }
      title={failure('notFoundTitle')}
      text={failure('notFoundText')}
    >
      <Button href={paths.home}>{t('goHome')}</Button>
      <BackButton />
    </NoticePage>
  );
}
