import type { ListEntry } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconEyeCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LoadMore, PendingOverlay } from '../../components/layout/list-loading.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './list-body.module.css';
import { ListFailure } from './list-failure.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListPages, ListView } from './use-list.ts';

const messages = defineMessages('lists.list-body', {
  nothingUnseen: 'Nothing unseen',
  allSeen: 'You have seen every title of this list.',
  showAll: 'Show all',
  waiting: '{count, plural, one {# new title} other {# new titles}} will be here once you are back online.',
  loadingMore: 'Loading more titles…',
  titles: '{count, plural, one {# title} other {# titles}}',
  seen: '{all, plural, one {{seen} of # seen} other {{seen} of # seen}}',
});

interface ListBodyProps {
  list: NonNullable<ListPages['list']>;
  pages: ListPages;
  view: ListView;
  onView: (view: ListView) => void;
  /** What is shown of a list without titles. */
  empty: ReactNode;
  /** The button "Surprise me" among the entries that `load` resolves with. */
  Surprise: ComponentType<{ load: () => Promise<readonly ListEntry[]> }>;
  /** The entries. */
  children: ReactNode;
}

/** The tools of a list, its entries, and what is said while they load, fail or are missing. */
export function ListBody({ list, pages, view, onView, empty, Surprise, children }: ListBodyProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { entries, loading } = pages;
  const loadUnseen = async () => {
    const all = pages.hasMore ? await pages.loadAll() : entries;
    return all.filter(({ is_seen }) => !is_seen);
  };
  const waiting = pages.waiting > 0 && (
    <p className={styles.waiting} role="status">
      {t('waiting', { count: pages.waiting })}
    </p>
  );
  if (entries.length === 0 && !pages.hasMore && (!view.unseen || list.entry_count === 0)) return waiting || empty;
  return (
    <>
      {waiting}
      <ListTools
        view={view}
        onView={onView}
        surprise={entries.length > 0 && <Surprise load={loadUnseen} />}
        counts={
          list.seen_count === 0
            ? t('titles', { count: list.entry_count })
            : t('seen', { seen: formats.count(list.seen_count), all: list.entry_count })
        }
      />
      {pages.failedAt !== null && <ListFailure failedAt={pages.failedAt} onRetry={pages.retry} />}
      {entries.length === 0 ? (
        <ListNotice Icon={IconEyeCheck} title={t('nothingUnseen')} text={t('allSeen')}>
          <Button variant="default" onClick={() => onView({ ...view, unseen: false })}>
            {t('showAll')}
          </Button>
        </ListNotice>
      ) : (
        <PendingOverlay when={loading === 'refresh'}>{children}</PendingOverlay>
      )}
      {pages.hasMore && (
        <LoadMore
          loaded={entries.length}
          loading={loading === 'more'}
          loadingText={t('loadingMore')}
          onLoad={pages.loadMore}
        />
      )}
    </>
  );
}
