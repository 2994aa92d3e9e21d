import { defaultBrowseChoice } from '@marquee/domain/browse';
import { countedText, countText } from '@marquee/domain/display-text';
import type { MediaType } from '@marquee/domain/media';
import { messages } from '@marquee/domain/messages';
import { IconCloudOff, IconMovieOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { NoticeMark } from '../../components/notice-mark.tsx';
import { LoadMore } from '../../features/media/load-more.tsx';
import { MediaGrid } from '../../features/media/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/media-grid-skeleton.tsx';
import styles from './browse-page.module.css';
import type { Browse } from './use-browse.ts';
import { type BrowseList, useBrowseList } from './use-browse-list.ts';

interface BrowseResultsProps {
  mediaType: MediaType;
  browse: Browse;
  onClearAll: () => void;
}

/** Counts, banner, grid and the list's end. */
export function BrowseResults({ mediaType, browse, onClearAll }: BrowseResultsProps) {
  const list = useBrowseList(mediaType, browse.address);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const gone = list.failedAt !== null && list.cards.length === 0;
  const noun = mediaType === 'movie' ? 'movie' : 'show';

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
        <p role="status">{list.loading === 'first' || gone ? '' : `${countedText(list.cards.length, noun)} loaded`}</p>
        {list.cards.length > 0 && (
          <p>
            Page {countText(list.page)} of {countText(list.totalPages)}
          </p>
        )}
      </div>
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' && list.cards.length === 0 && list.failedAt === null && (
        <EmptyList mediaType={mediaType} browse={browse} onClearAll={onClearAll} />
      )}
      {gone && (
        <div className={styles.empty}>
          <NoticeMark failed>
            <IconCloudOff size={40} stroke={1.5} />
          </NoticeMark>
          {list.failedAt === dismissed && <Button onClick={list.retry}>Try again</Button>}
        </div>
      )}
      {list.cards.length > 0 && (
        <div className={classes(list.loading === 'refresh' && styles.dimmed)} aria-busy={list.loading === 'refresh'}>
          <MediaGrid cards={list.cards} label={mediaType === 'movie' ? 'Movies' : 'TV shows'} />
        </div>
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

function failureText(mediaType: MediaType, list: BrowseList): string {
  if (list.searching) return messages.searchFailed;
  return mediaType === 'movie' ? messages.moviesFailed : messages.showsFailed;
}

/** 'Found' where something was searched or chosen, 'available' where the list itself is empty. */
function EmptyList({ mediaType, browse, onClearAll }: BrowseResultsProps) {
  const { query, filter, genre, sort } = browse.address;
  const chosen =
    query !== '' || genre !== null || filter !== defaultBrowseChoice.filter || sort !== defaultBrowseChoice.sort;
  const found = mediaType === 'movie' ? messages.noMoviesFound : messages.noShowsFound;
  const available = mediaType === 'movie' ? messages.noMovies : messages.noShows;
  return (
    <div className={styles.empty}>
      <NoticeMark>
        <IconMovieOff size={40} stroke={1.5} />
      </NoticeMark>
      <h2>{chosen ? found : available}</h2>
      <p>{chosen ? 'Nothing matches what you chose. Try fewer filters or another word.' : messages.noContent}</p>
      <Button variant="default" onClick={onClearAll}>
        {messages.clearFilters}
      </Button>
    </div>
  );
}
