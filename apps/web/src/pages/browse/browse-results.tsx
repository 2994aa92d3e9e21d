import { defaultBrowseChoice } from '@marquee/domain/browse-choice';
import { countedText, countText } from '@marquee/domain/display-text';
import type { MediaType } from '@marquee/domain/media';
import { messages } from '@marquee/domain/messages';
import { IconCloudOff, IconMovieOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ListNotice } from '../../components/list-notice.tsx';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { Outgoing } from '../../components/outgoing.tsx';
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
        <ListNotice Icon={IconCloudOff} failed>
          {list.failedAt === dismissed && <Button onClick={list.retry}>Try again</Button>}
        </ListNotice>
      )}
      {list.cards.length > 0 && (
        <Outgoing when={list.loading === 'refresh'}>
          <MediaGrid cards={list.cards} label={mediaType === 'movie' ? 'Movies' : 'TV shows'} />
        </Outgoing>
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
    <ListNotice
      Icon={IconMovieOff}
      title={chosen ? found : available}
      text={chosen ? 'Nothing matches what you chose. Try fewer filters or another word.' : messages.noContent}
    >
      <Button variant="default" onClick={onClearAll}>
        {messages.clearFilters}
      </Button>
    </ListNotice>
  );
}
