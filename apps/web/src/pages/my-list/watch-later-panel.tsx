import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBookmark } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { emptyListMessages } from '../../features/lists/empty-list-texts.ts';
import { ListBody } from '../../features/lists/list-body.tsx';
import { ListFailure } from '../../features/lists/list-failure.tsx';
import { useList } from '../../features/lists/use-list.ts';
import { useListView } from '../../features/lists/use-list-view.ts';
import { entryCard } from '../../features/media/entries/entry-card.ts';
import { MediaGrid } from '../../features/media/lists/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { EntriesSurprise } from '../../features/media/surprise/entries-surprise.tsx';
import { watchlistId } from '../../lib/lists/memberships.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('my-list.watch-later-panel', {
  empty: 'Watch Later is empty',
  browseMovies: 'Browse Movies',
  browseShows: 'Browse TV Shows',
});

/** The watchlist: what members put in by the bookmark of a title (docs/behaviour/list-pages.md §3). */
export function WatchLaterPanel({ userId }: { userId: number }) {
  const historyText = useMessages(historyMessages);
  const [view, setView] = useListView('added');
  const pages = useList(userId, watchlistId, view);
  const { list, entries, loading } = pages;
  const cards = useMemo(() => entries.map((entry) => entryCard(entry, historyText)), [entries, historyText]);
  const { grid, onFocus } = useFocusNearGone(cards);

  if (loading === 'first') return <MediaGridSkeleton />;
  if (!list) return <ListFailure failedAt={null} onRetry={pages.retry} />;
  return (
    <ListBody
      list={list}
      pages={pages}
      view={view}
      onView={setView}
      empty={<EmptyWatchlist />}
      Surprise={EntriesSurprise}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus is */}
      <div ref={grid} onFocus={onFocus}>
        <MediaGrid cards={cards} label={historyText('watchLater')} showType />
      </div>
    </ListBody>
  );
}

function EmptyWatchlist() {
  const t = useMessages(messages);
  return (
    <ListNotice Icon={IconBookmark} title={t('empty')} text={useMessages(emptyListMessages)('watchLater')}>
      <Button href={paths.movies}>{t('browseMovies')}</Button>
      <Button variant="default" href={paths.shows}>
        {t('browseShows')}
      </Button>
    </ListNotice>
  );
}

/** Moves the focus of a card that goes to the one in its place, or to the last one. */
function useFocusNearGone(cards: readonly unknown[]) {
  const grid = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other cards can take the focus away
  useEffect(() => {
    if (place.current === 0 || document.activeElement !== document.body) return;
    const items = [...(grid.current?.querySelectorAll('li') ?? [])];
    const next = items.find((item) => placeOf(item) >= place.current) ?? items.at(-1);
    next?.querySelector('a')?.focus({ preventScroll: true });
  }, [cards]);
  const onFocus = ({ target }: FocusEvent) => {
    place.current = placeOf(target.closest('li'));
  };
  return { grid, onFocus };
}

function placeOf(item: Element | null): number {
  return Number(item?.getAttribute('aria-posinset') ?? 0);
}
