import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Button } from '../controls/button.tsx';
import { LoadMore } from './list-loading.tsx';
import styles from './next-page.module.css';

const messages = defineMessages('layout.next-page', {
  tryAgain: 'Try again',
});

interface NextPageProps {
  /** An infinite query. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  /** Number of loaded items. */
  loaded: number;
  loadingText: string;
  failureText: string;
}

/** The end of a list that is loaded by pages: loads the next one, or says that it could not be loaded. */
export function NextPage({ list, loaded, loadingText, failureText }: NextPageProps) {
  const t = useMessages(messages);
  const load = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) {
    return (
      <p className={styles.failure} role="alert">
        {failureText}{' '}
        <Button variant="default" size="xs" onClick={load}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  }
  if (!list.hasNextPage) return null;
  return <LoadMore loaded={loaded} loading={list.isFetchingNextPage} loadingText={loadingText} onLoad={load} />;
}
