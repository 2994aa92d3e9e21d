import { defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconCloudOff, IconMovieOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { LoadMore, PendingOverlay } from '../../components/layout/list-loading.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { MediaGrid } from '../../features/media/lists/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { useLoadingStep } from '../../features/media/lists/use-loading-step.ts';
import { useShownCards } from '../../lib/lists/member-cards.tsx';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './browse-page.module.css';
import type { Browse } from './use-browse.ts';
import { type BrowseList, useBrowseList } from './use-browse-list.ts';

interface BrowseResultsProps {
  mediaType: MediaType;
  browse: Browse;
  onClearAll: () => void;
}

/** Counts, error banner, grid and Load more. */
export function BrowseResults({ mediaType, browse, onClearAll }: BrowseResultsProps) {
  const list = useBrowseList(mediaType, browse.params);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const hasNothing = list.failedAt !== null && list.cards.length === 0;
  const { shown, notice } = useShownCards(list.cards);
  const isShortened = shown.length < list.cards.length;
  const step = useLoadingStep({
    key: JSON.stringify(browse.params),
    shown: shown.length,
    loadedPages: list.loadedPages,
  });
  const needsMore = isShortened && step.isUnfinished && list.hasMore && list.loading === 'no';
  useEffect(() => {
    if (needsMore) list.loadMore();
  });

  return (
    <>
      {list.failedAt !== null && list.failedAt !== dismissed && (
        <NoticeBanner
          text={failureText(mediaType, list)}
          onDismiss={() => setDismissed(list.failedAt)}
          onRetry={list.retry}
        />
      )}
      <div className={styles.counts}>
        <p role="status">{list.loading === 'first' || hasNothing ? '' : countsText(mediaType, list)}</p>
        {notice}
        {list.pages && list.cards.length > 0 && (
          <p>
            Page {countText(list.pages.current)} of {countText(list.pages.total)}
          </p>
        )}
        {list.source === 'search' && list.found !== null && list.found > list.cards.length && (
          <Link href={withSearchParams(paths.search, { q: browse.params.query, type: mediaType })}>
            See all results
          </Link>
        )}
      </div>
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' && list.cards.length === 0 && list.failedAt === null && (
        <EmptyList mediaType={mediaType} browse={browse} onClearAll={onClearAll} />
      )}
      {hasNothing && (
        <ListNotice Icon={IconCloudOff} failed>
          {list.failedAt === dismissed && <Button onClick={list.retry}>Try again</Button>}
        </ListNotice>
      )}
      {list.cards.length > 0 && (
        <PendingOverlay when={list.loading === 'refresh'}>
          <MediaGrid cards={shown} label={mediaType === 'movie' ? 'Movies' : 'TV shows'} />
        </PendingOverlay>
      )}
      {list.hasMore && (
        <LoadMore
          loaded={list.cards.length}
          loading={list.loading === 'more'}
          loadingText={mediaType === 'movie' ? 'Loading more movies...' : messages.loadingMoreShows}
          {...(mediaType === 'tv' && { idleText: messages.moreShows })}
          automatic={!isShortened || step.hasEnough}
          onLoad={() => {
            step.begin();
            list.loadMore();
          }}
        />
      )}
    </>
  );
}

/** '60 movies loaded', '7 movies found', or 'First 20 of 214 movies found': a search shows one page here. */
function countsText(mediaType: MediaType, { source, cards, found }: BrowseList): string {
  const noun = mediaType === 'movie' ? 'movie' : 'show';
  if (source === 'library' && found !== null) {
    const all = `${pluralText(found, noun)} in your library`;
    return found > cards.length ? `${countText(cards.length)} of ${all}` : all;
  }
  if (found === null) return `${pluralText(cards.length, noun)} loaded`;
  const all = `${pluralText(found, noun)} found`;
  return found > cards.length ? `First ${countText(cards.length)} of ${all}` : all;
}

function failureText(mediaType: MediaType, list: BrowseList): string {
  if (list.source === 'search') return messages.searchFailed;
  if (list.source === 'library') return libraryLabels.listFailed;
  return mediaType === 'movie' ? messages.moviesFailed : messages.showsFailed;
}

function EmptyList({ mediaType, browse, onClearAll }: BrowseResultsProps) {
  return (
    <ListNotice Icon={IconMovieOff} {...emptyTexts(mediaType, browse.params)}>
      <Button variant="default" onClick={onClearAll}>
        {messages.clearFilters}
      </Button>
    </ListNotice>
  );
}

/** 'Found' with a search or filters, 'available' for an empty list. */
function emptyTexts(mediaType: MediaType, { query, inLibrary, filter, genre, sort }: BrowseParams) {
  const isMovies = mediaType === 'movie';
  const found = isMovies ? messages.noMoviesFound : messages.noShowsFound;
  if (query !== '') return { title: found, text: 'Check the spelling, or try a shorter word.' };
  if (inLibrary && genre === null) {
    return { title: isMovies ? libraryLabels.noMovies : libraryLabels.noShows, text: libraryLabels.noFiles };
  }
  const hasFilters = genre !== null || filter !== defaultBrowseFilters.filter || sort !== defaultBrowseFilters.sort;
  if (hasFilters) return { title: found, text: 'Nothing matches what you chose. Try fewer filters.' };
  return { title: isMovies ? messages.noMovies : messages.noShows, text: messages.noContent };
}
