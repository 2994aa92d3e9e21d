import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { IconCloudOff, IconDeviceTvOld, IconSquareCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { adjacentItem } from '../../components/focus/keep-focus.ts';
import { LoadMore } from '../../components/layout/list-loading.tsx';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useDismissCards } from '../../features/history/use-dismiss-cards.ts';
import { useRemoveTitle } from '../../features/history/use-remove-title.ts';
import { gridRowHeight } from '../../features/media/lists/grid-sizes.ts';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { useColumns } from '../../features/media/lists/use-columns.ts';
import { useServerNow } from '../../lib/api/server-clock.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './my-list.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { WatchCard } from './watch-card.tsx';

const messages = defineMessages('my-list.continue-watching-panel', {
  select: 'Select',
  browseMovies: 'Browse Movies',
  browseShows: 'Browse TV Shows',
  importHistory: 'Import Your History',
  tryAgain: 'Try again',
  loadingMore: 'Loading more of your list…',
  titleRemoved: '{title} was removed',
  unnamedTitleRemoved: 'The title was removed',
  titlesRemoved: '{count, plural, one {{count} title was removed} other {{count} titles were removed}}',
});

/** The Continue Watching grid with its empty and error states (docs/behaviour/history.md §3). */
export function ContinueWatchingPanel({ userId }: { userId: number }) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const list = useContinueWatching(userId);
  const columns = useColumns();
  const now = useServerNow();
  const [failure, setFailure] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Ids of the selected cards; null unless cards are selected. */
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const onFailed = (text: string) => {
    setFailure(text);
    setAnnouncement('');
  };
  const dismiss = useDismissCards(userId);
  const { remove, hidden } = useRemoveTitle({ userId, onFailed: () => onFailed(historyText('removeFailed')) });
  const items = list.items.filter(({ id }) => !hidden.has(id));
  const selected = items.filter(({ id }) => selection?.has(id));
  const hideable = selected.filter(({ state }) => state !== 'opened');
  const hasFailed = list.failedAt !== null;

  const endSelection = () => {
    setSelection(null);
    selectButton.current?.focus({ preventScroll: true });
  };
  /** Keeps the focus near cards that go. */
  const leave = (cards: readonly ContinueCard[]) => {
    setFailure(null);
    if (selection && cards.length < items.length) endSelection();
    else focusNeighbour(cards);
    setSelection(null);
  };
  const onRemove = (cards: readonly ContinueCard[]) => {
    setAnnouncement(removedText(cards, t));
    leave(cards);
    for (const card of cards) void remove(card);
  };
  const onNotNow = (cards: readonly ContinueCard[]) => {
    leave(cards);
    const [first, ...more] = cards;
    dismiss(cards, more.length === 0 ? (first?.title ?? null) : null);
  };
  const onSelect = ({ id }: ContinueCard) => setSelection((ids) => toggled(ids ?? new Set(), id));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the selection wherever the focus is
    <div onKeyDown={({ key }) => key === 'Escape' && selection && endSelection()}>
      {hasFailed && items.length > 0 && list.failedAt !== dismissed && (
        <NoticeBanner
          text={historyText('loadFailed')}
          onDismiss={() => setDismissed(list.failedAt)}
          onRetry={list.retry}
        />
      )}
      {failure !== null && <NoticeBanner text={failure} onDismiss={() => setFailure(null)} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' &&
        items.length === 0 &&
        (list.isUnreachable ? <Failed onRetry={list.retry} /> : <Empty />)}
      {list.loading !== 'first' && items.length > 0 && (
        <>
          <div className={styles.tools}>
            <Button
              ref={selectButton}
              variant="default"
              size="xs"
              leftSection={<IconSquareCheck size={16} aria-hidden />}
              aria-pressed={selection !== null}
              onClick={() => setSelection(selection ? null : new Set())}
            >
              {t('select')}
            </Button>
          </div>
          <VirtualGrid
            items={items}
            keyOf={({ id }) => id}
            label={historyText('continueWatching')}
            columns={columns}
            rowHeight={gridRowHeight}
            render={(card, { eager }) => (
              <WatchCard
                card={card}
                now={now}
                eager={eager}
                isSelected={selection ? selection.has(card.id) : null}
                onSelect={onSelect}
                onNotNow={(shown) => onNotNow([shown])}
                onRemove={(shown) => onRemove([shown])}
              />
            )}
          />
        </>
      )}
      {list.hasMore && (
        <LoadMore
          loaded={list.items.length}
          loading={list.loading === 'more'}
          loadingText={t('loadingMore')}
          onLoad={list.loadMore}
        />
      )}
      {selection && items.length > 0 && (
        <SelectionBar
          count={selected.length}
          onNotNow={hideable.length > 0 ? () => onNotNow(hideable) : null}
          onRemove={() => onRemove(selected)}
          onCancel={endSelection}
        />
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set(ids).add(id);
}

function removedText(cards: readonly ContinueCard[], t: Translate<typeof messages>): string {
  const [first, ...more] = cards;
  if (more.length > 0) return t('titlesRemoved', { count: cards.length });
  return first?.title ? t('titleRemoved', { title: first.title }) : t('unnamedTitleRemoved');
}

/** Moves focus from cards that go to the next or previous one that stays, or to the heading. */
function focusNeighbour(gone: readonly ContinueCard[]): void {
  const isGone = ({ dataset }: HTMLElement) => gone.some(({ id }) => id === dataset.watchCard);
  const cards = [...document.querySelectorAll<HTMLElement>('[data-watch-card]')];
  const first = cards.findIndex(isGone);
  const rest = cards.filter((card, index) => index === first || !isGone(card));
  const next = adjacentItem(rest, first);
  const target = next?.querySelector<HTMLElement>('a, input, button') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

function Empty() {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  return (
    <ListNotice Icon={IconDeviceTvOld} title={historyText('emptyTitle')} text={historyText('emptyText')}>
      <Button href={paths.movies}>{t('browseMovies')}</Button>
      <Button variant="default" href={paths.shows}>
        {t('browseShows')}
      </Button>
      <Button variant="subtle" href={paths.imports()}>
        {t('importHistory')}
      </Button>
    </ListNotice>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={historyText('loadFailed')}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </ListNotice>
    </div>
  );
}
