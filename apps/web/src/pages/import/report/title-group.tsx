import type { ImportTitle } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LoadMore } from '../../../components/layout/list-loading.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './report.module.css';
import { type TitleOutcome, useTitles } from './use-titles.ts';

const messages = defineMessages('import.title-group', {
  failed: 'These titles could not be loaded.',
  tryAgain: 'Try again',
  loadingMore: 'Loading more titles…',
});

interface TitleGroupProps {
  /** Of the import. */
  id: string;
  outcome: TitleOutcome;
  heading: string;
  count: number;
  isOpenAtFirst?: boolean;
  children: (title: ImportTitle) => ReactNode;
}

/** Titles of one outcome, loaded once it is opened. It stays when the last of them was chosen. */
export function TitleGroup(props: TitleGroupProps) {
  const formats = useFormats();
  const { heading, count, isOpenAtFirst = false } = props;
  const [hasTitles, setHasTitles] = useState(count > 0);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  if (count > 0 && !hasTitles) setHasTitles(true);
  if (!hasTitles) return null;
  return (
    <details
      className={styles.group}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <h2>{heading}</h2>
        <span className={styles.count}>{formats.count(count)}</span>
      </summary>
      {wasOpened && <Titles {...props} />}
    </details>
  );
}

function Titles({ id, outcome, heading, children }: TitleGroupProps) {
  const t = useMessages(messages);
  const { titles, isLoading, hasFailed, hasMore, isLoadingMore, loadMore, retry } = useTitles(id, outcome);
  if (isLoading) return <Skeleton height={120} />;
  return (
    <>
      <ul className={styles.titles} aria-label={heading}>
        {titles.map((title) => (
          <li key={title.n}>{children(title)}</li>
        ))}
      </ul>
      {hasFailed && (
        <div className={styles.failed}>
          <p role="alert">{t('failed')}</p>
          <Button variant="default" size="xs" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {hasMore && !hasFailed && (
        <LoadMore loaded={titles.length} loading={isLoadingMore} loadingText={t('loadingMore')} onLoad={loadMore} />
      )}
    </>
  );
}
