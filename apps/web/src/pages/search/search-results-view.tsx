import { SegmentedControl } from '@mantine/core';
import { countedText, countText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/messages';
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ListNotice } from '../../components/list-notice.tsx';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { Outgoing } from '../../components/outgoing.tsx';
import segmented from '../../components/segmented.module.css';
import { LoadMore } from '../../features/media/load-more.tsx';
import { MediaGrid } from '../../features/media/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/media-grid-skeleton.tsx';
import { rememberSearch } from '../../features/search/search-history.ts';
import { searchView, useSearchView } from '../../features/search/search-view.ts';
import { ResultList } from './result-list.tsx';
import styles from './search-page.module.css';
import type { SearchPageState } from './use-search-page.ts';
import type { SearchResults } from './use-search-results.ts';

interface SearchResultsViewProps {
  page: SearchPageState;
  results: SearchResults;
  onClearFilters: () => void;
}

/** Counts, banner, the results as grid or list, and the list's end. */
export function SearchResultsView({ page, results: found, onClearFilters }: SearchResultsViewProps) {
  const { address, genres } = page;
  const { results, loading } = found;
  const [dismissed, setDismissed] = useState<number | null>(null);
  const view = useSearchView();
  const remember = () => rememberSearch(address.query, found.totalResults);
  const mixed = address.type === 'multi';
  const offersViews = results.length > limits.viewToggleAbove;

  return (
    <>
      {found.failedAt !== null && found.failedAt !== dismissed && (
        <NoticeBanner
          text={messages.searchFailed}
          onDismiss={() => setDismissed(found.failedAt)}
          onRetry={found.retry}
        />
      )}
      <div className={styles.counts}>
        <p role="status">{countsText(found)}</p>
        {found.loaded > 0 && (
          <p>
            Page {countText(found.page)} of {countText(found.totalPages)}
          </p>
        )}
        {offersViews && (
          <SegmentedControl
            classNames={segmented}
            size="xs"
            aria-label="View"
            data={[
              { value: 'grid', label: 'Grid' },
              { value: 'list', label: 'List' },
            ]}
            value={view}
            onChange={(next) => searchView.write(next)}
          />
        )}
      </div>
      {loading === 'first' && <MediaGridSkeleton />}
      {loading === 'no' && results.length === 0 && found.failedAt === null && (
        <NoResults page={page} results={found} onClearFilters={onClearFilters} />
      )}
      {found.failedAt !== null && found.loaded === 0 && (
        <ListNotice Icon={IconCloudOff} failed>
          {found.failedAt === dismissed && <Button onClick={found.retry}>Try again</Button>}
        </ListNotice>
      )}
      {results.length > 0 && (
        <Outgoing when={loading === 'refresh'}>
          {offersViews && view === 'list' ? (
            <ResultList results={results} genres={genres} showType={mixed} onOpen={remember} />
          ) : (
            <MediaGrid cards={results} label="Results" showType={mixed} onOpen={remember} />
          )}
        </Outgoing>
      )}
      {found.hasMore && (
        <LoadMore
          loaded={found.loaded}
          loading={loading === 'more'}
          loadingText="Loading more results..."
          automatic={found.automatic}
          onLoad={found.loadMore}
        />
      )}
    </>
  );
}

/** '60 of 214 results', '7 results' once all are here, or what the filters leave of the loaded ones. */
function countsText({ loading, failedAt, filtering, results, loaded, totalResults }: SearchResults): string {
  if (loading === 'first' || (failedAt !== null && loaded === 0)) return '';
  if (filtering) return `${countText(results.length)} of ${countText(loaded)} loaded match`;
  const all = countedText(Math.max(loaded, totalResults), 'result');
  return loaded >= totalResults ? all : `${countText(loaded)} of ${all}`;
}

function NoResults({ page, results, onClearFilters }: SearchResultsViewProps) {
  const filtered = results.filtering && results.loaded > 0;
  return (
    <ListNotice
      Icon={IconSearchOff}
      title={filtered ? 'Nothing here matches your filters' : `No results for “${page.address.query}”`}
      text={filtered ? 'Widen a range or choose fewer genres.' : 'Check the spelling, or try a shorter word.'}
    >
      <Button variant="default" onClick={() => page.submit('')}>
        Clear Search
      </Button>
      <Button variant="default" onClick={onClearFilters}>
        Remove All Filters
      </Button>
    </ListNotice>
  );
}
