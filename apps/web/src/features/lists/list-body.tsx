import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { ListEntry } from '@marquee/domain/lists/lists';
import { IconEyeCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LoadMore, PendingOverlay } from '../../components/layout/list-loading.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import styles from './list-body.module.css';
import { ListFailure } from './list-failure.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListPages, ListView } from './use-list.ts';
import { seenText } from './use-list-view.ts';

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
  const { entries, loading } = pages;
  const loadUnseen = async () => {
    const all = pages.hasMore ? await pages.loadAll() : entries;
    return all.filter(({ is_seen }) => !is_seen);
  };
  const waiting = pages.waiting > 0 && (
    <p className={styles.waiting} role="status">
      {pluralText(pages.waiting, 'new title')} will be here once you are back online.
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
        counts={seenText(list)}
      />
      {pages.failedAt !== null && <ListFailure failedAt={pages.failedAt} onRetry={pages.retry} />}
      {entries.length === 0 ? (
        <ListNotice Icon={IconEyeCheck} title="Nothing unseen" text="You have seen every title of this list.">
          <Button variant="default" onClick={() => onView({ ...view, unseen: false })}>
            Show all
          </Button>
        </ListNotice>
      ) : (
        <PendingOverlay when={loading === 'refresh'}>{children}</PendingOverlay>
      )}
      {pages.hasMore && (
        <LoadMore
          loaded={entries.length}
          loading={loading === 'more'}
          loadingText="Loading more titles…"
          onLoad={pages.loadMore}
        />
      )}
    </>
  );
}
