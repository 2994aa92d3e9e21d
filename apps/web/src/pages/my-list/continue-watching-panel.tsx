import { historyMessages } from '@marquee/domain/history/history-messages';
import type { WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { IconCloudOff, IconDeviceTvOld } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { adjacentItem } from '../../components/focus/keep-focus.ts';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useRemoveTitle } from '../../features/history/use-remove-title.ts';
import { gridRowHeight } from '../../features/media/lists/grid-sizes.ts';
import { LoadMore } from '../../features/media/lists/load-more.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { useColumns } from '../../features/media/lists/use-columns.ts';
import { useServerNow } from '../../lib/api/server-clock.ts';
import { paths } from '../../lib/paths.ts';
import styles from './my-list.module.css';
import { WatchCard } from './watch-card.tsx';

/** The Continue Watching grid with its empty and error states (docs/behaviour/history.md §3). */
export function ContinueWatchingPanel({ userId }: { userId: number }) {
  const list = useContinueWatching(userId);
  const columns = useColumns();
  const now = useServerNow();
  const [hasRemoveFailed, setRemoveFailed] = useState(false);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { remove, hidden } = useRemoveTitle({
    userId,
    onFailed: () => {
      setRemoveFailed(true);
      setAnnouncement('');
    },
  });
  const items = list.items.filter(({ id }) => !hidden.has(id));
  const hasFailed = list.failedAt !== null;

  const onRemove = (item: WatchDisplayItem) => {
    setRemoveFailed(false);
    setAnnouncement(`${item.title ?? 'The title'} was removed`);
    focusNeighbour(item.id);
    void remove(item);
  };

  return (
    <>
      {hasFailed && items.length > 0 && list.failedAt !== dismissed && (
        <NoticeBanner
          text={historyMessages.loadFailed}
          onDismiss={() => setDismissed(list.failedAt)}
          onRetry={list.retry}
        />
      )}
      {hasRemoveFailed && <NoticeBanner text={historyMessages.removeFailed} onDismiss={() => setRemoveFailed(false)} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' &&
        items.length === 0 &&
        (list.isUnreachable ? <Failed onRetry={list.retry} /> : <Empty />)}
      {items.length > 0 && (
        <VirtualGrid
          items={items}
          keyOf={({ id }) => id}
          label={historyMessages.continueWatching}
          columns={columns}
          rowHeight={gridRowHeight}
          render={(item, { eager }) => <WatchCard item={item} now={now} eager={eager} onRemove={onRemove} />}
        />
      )}
      {list.hasMore && (
        <LoadMore
          loaded={list.items.length}
          loading={list.loading === 'more'}
          loadingText="Loading more of your list..."
          onLoad={list.loadMore}
        />
      )}
    </>
  );
}

/** Moves focus from the removed card to the next or previous one, or the heading. */
function focusNeighbour(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-watch-card]')];
  const index = cards.findIndex((card) => card.dataset.watchCard === id);
  const next = adjacentItem(cards, index);
  const target = next?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

function Empty() {
  return (
    <div className={styles.notice}>
      <NoticeMark>
        <IconDeviceTvOld size={40} stroke={1.5} />
      </NoticeMark>
      <h2>{historyMessages.emptyTitle}</h2>
      <p>{historyMessages.emptyText}</p>
      <div className={styles.noticeActions}>
        <Button href={paths.movies}>Browse Movies</Button>
        <Button variant="default" href={paths.shows}>
          Browse TV Shows
        </Button>
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <NoticeMark failed>
        <IconCloudOff size={40} stroke={1.5} />
      </NoticeMark>
      <p>{historyMessages.loadFailed}</p>
      <div className={styles.noticeActions}>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
