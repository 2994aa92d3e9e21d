import { VisuallyHidden } from '@mantine/core';
import type { ContinueItem } from '@marquee/domain/history-display';
import { historyMessages } from '@marquee/domain/history-messages';
import { IconCloudOff, IconDeviceTvOld } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { nextInLine } from '../../components/next-in-line.ts';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { NoticeMark } from '../../components/notice-mark.tsx';
import { WindowGrid } from '../../components/window-grid.tsx';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useRemoveTitle } from '../../features/history/use-remove-title.ts';
import { gridRowHeight } from '../../features/media/grid-measures.ts';
import { LoadMore } from '../../features/media/load-more.tsx';
import { MediaGridSkeleton } from '../../features/media/media-grid-skeleton.tsx';
import { useColumns } from '../../features/media/use-columns.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import styles from './my-list.module.css';
import { WatchCard } from './watch-card.tsx';

/** The Continue Watching grid, its empty state and its errors (catalogue spec §2 and §8). */
export function ContinueWatchingPanel({ userId }: { userId: number }) {
  const list = useContinueWatching(userId);
  const columns = useColumns();
  const now = useServerNow();
  const [removeFailed, setRemoveFailed] = useState(false);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { remove, hidden } = useRemoveTitle({
    userId,
    onFailed: () => {
      setRemoveFailed(true);
      setSaid('');
    },
  });
  const items = list.items.filter(({ id }) => !hidden.has(id));
  const failed = list.failedAt !== null;

  const onRemove = (item: ContinueItem) => {
    setRemoveFailed(false);
    setSaid(`${item.title ?? 'The title'} was removed`);
    focusNeighbour(item.id);
    void remove(item);
  };

  return (
    <>
      {failed && items.length > 0 && list.failedAt !== dismissed && (
        <NoticeBanner
          text={historyMessages.loadFailed}
          onDismiss={() => setDismissed(list.failedAt)}
          onRetry={list.retry}
        />
      )}
      {removeFailed && <NoticeBanner text={historyMessages.removeFailed} onDismiss={() => setRemoveFailed(false)} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' &&
        items.length === 0 &&
        (list.isUnreachable ? <Failed onRetry={list.retry} /> : <Empty />)}
      {items.length > 0 && (
        <WindowGrid
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

/** The card goes with the focus in it: the next one takes it over, or the one before, or the heading. */
function focusNeighbour(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-watch-card]')];
  const index = cards.findIndex((card) => card.dataset.watchCard === id);
  const next = nextInLine(cards, index);
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
