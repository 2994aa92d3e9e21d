import { defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { messages } from '@marquee/domain/site/messages';
import { IconCloudOff, IconMovieOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { LoadMore, PendingOverlay } from '../../features/media/lists/list-loading.tsx';
import { MediaGrid } from '../../features/media/lists/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
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
        {list.pages && list.cards.length > 0 && (
          <p>
            Page {countText(list.pages.current)} of {countText(list.pages.total)}
          </p>
        )}
        {list.found !== null && list.found > list.cards.length && (
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
          <MediaGrid cards={list.cards} label={mediaType === 'movie' ? 'Movies' : 'TV shows'} />
        </PendingOverlay>
      )}
      {list.hasMore && (
        <LoadMore
          loaded={list.cards.length}
          loading={list.loading === 'more'}
          loadingText={mediaType === 'movie' ? 'Loading more movies...' : messages.loadingMoreShows}
          {...(mediaType === 'tv' && { idleText: messages.moreShows })}
          onLoad={list.loadMore}
        />
      )}
    </>
  );
}

/** '60 movies loaded', '7 movies found', or 'First 20 of 214 movies found': a search shows one page here. */
function countsText(mediaType: MediaType, { cards, found }: BrowseList): string {
  const noun = mediaType === 'movie' ? 'movie' : 'show';
  if (found === null) return `${pluralText(cards.length, noun)} loaded`;
  const all = `${pluralText(found, noun)} found`;
  return found > cards.length ? `First ${countText(cards.length)} of ${all}` : all;
}

function failureText(mediaType: MediaType, list: BrowseList): string {
  if (list.isSearching) return messages.searchFailed;
  return mediaType === 'movie' ? messages.moviesFailed : messages.showsFailed;
}

/** 'Found' with a search or filters, 'available' for an empty list. */
function EmptyList({ mediaType, browse, onClearAll }: BrowseResultsProps) {
  const { query, filter, genre, sort } = browse.params;
  const hasFilters =
    query !== '' || genre !== null || filter !== defaultBrowseFilters.filter || sort !== defaultBrowseFilters.sort;
  const found = mediaType === 'movie' ? messages.noMoviesFound : messages.noShowsFound;
  const hint =
    query !== '' ? 'Check the spelling, or try a shorter word.' : 'Nothing matches what you chose. Try fewer filters.';
  const available = mediaType === 'movie' ? messages.noMovies : messages.noShows;
  return (
    <ListNotice
      Icon={IconMovieOff}
      title={hasFilters ? found : available}
      text={hasFilters ? hint : messages.noContent}
    >
      <Button variant="default" onClick={onClearAll}>
        {messages.clearFilters}
      </Button>
    </ListNotice>
  );
}
