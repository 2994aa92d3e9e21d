import { SegmentedControl } from '@mantine/core';
import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { messages } from '@marquee/domain/site/messages';
import { brand } from '@marquee/domain/site/page-head';
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import segmented from '../../components/controls/segmented.module.css';
import { LoadMore, PendingOverlay } from '../../components/layout/list-loading.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { MediaGrid } from '../../features/media/lists/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { CorrectionNotice } from '../../features/search/correction-notice.tsx';
import { rememberSearch } from '../../features/search/search-history.ts';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';
import { NamedResults } from './named-results.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-page.module.css';
import { UnlistedNotice } from './unlisted-notice.tsx';
import type { SearchPageState } from './use-search-page.ts';
import type { SearchResults } from './use-search-results.ts';

/** The search page offers grid and list above this many results. */
const viewToggleAbove = 12;

interface SearchResultsViewProps {
  page: SearchPageState;
  results: SearchResults;
  onClearFilters: () => void;
}

/** Counts, error banner, results as grid or list, and Load more. */
export function SearchResultsView({ page, results: search, onClearFilters }: SearchResultsViewProps) {
  const { params, genres } = page;
  const { results, loading } = search;
  const [dismissed, setDismissed] = useState<number | null>(null);
  const view = useSearchView();
  const remember = () => rememberSearch(params.query, search.totalResults);
  const isMixed = params.type === 'multi';
  const isEmpty = loading === 'no' && results.length === 0 && search.failedAt === null;
  const isNamed = search.loaded === 0 && search.people.length + search.collections.length > 0;
  const isOnline = useIsOnline();
  const hasViewToggle = results.length > viewToggleAbove;

  return (
    <>
      {search.failedAt !== null && search.failedAt !== dismissed && (
        <NoticeBanner
          text={isOnline ? messages.searchFailed : offlineText}
          onDismiss={() => setDismissed(search.failedAt)}
          onRetry={search.retry}
        />
      )}
      {search.correction !== null && !params.exact && (
        <CorrectionNotice
          correction={search.correction}
          query={params.query}
          exactHref={withSearchParams(paths.search, formatSearchParams({ ...params, exact: true }, page.now))}
        />
      )}
      {loading !== 'first' && <NamedResults named={search} onOpen={remember} />}
      {search.isMissing && search.results.length > 0 && (
        <p className={styles.note} role="status">
          {missingText} These have a similar name.
        </p>
      )}
      <div className={styles.counts}>
        <p role="status">
          {loading !== 'first' && search.failedAt === null && search.loaded === 0 ? (
            // The notice below says so to everybody else.
            <VisuallyHidden>0 results</VisuallyHidden>
          ) : (
            countsText(search)
          )}
        </p>
        {search.leftOut}
        {loading !== 'first' && search.failedAt === null && (
          <UnlistedNotice
            count={search.unlistedCount}
            isShown={params.unlisted}
            href={withSearchParams(
              paths.search,
              formatSearchParams({ ...params, unlisted: !params.unlisted }, page.now),
            )}
          />
        )}
        {search.loaded > 0 && (
          <p>
            Page {countText(search.page)} of {countText(search.totalPages)}
          </p>
        )}
        {hasViewToggle && (
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
      {isEmpty && isNamed && <p className={styles.note}>No title has this name.</p>}
      {isEmpty && !isNamed && <NoResults page={page} results={search} onClearFilters={onClearFilters} />}
      {search.failedAt !== null && search.loaded === 0 && (
        <ListNotice Icon={IconCloudOff} failed>
          {search.failedAt === dismissed && <Button onClick={search.retry}>Try again</Button>}
        </ListNotice>
      )}
      {results.length > 0 && (
        <PendingOverlay when={loading === 'refresh'}>
          {hasViewToggle && view === 'list' ? (
            <ResultList results={results} genres={genres} showType={isMixed} onOpen={remember} />
          ) : (
            <MediaGrid cards={results} label="Results" showType={isMixed} onOpen={remember} />
          )}
        </PendingOverlay>
      )}
      {search.hasMore && (
        <LoadMore
          loaded={search.loaded}
          loading={loading === 'more'}
          loadingText="Loading more results…"
          automatic={search.automatic}
          onLoad={search.loadMore}
        />
      )}
    </>
  );
}

/** '60 of 214 results', '7 results' when complete, or the number of loaded results that match the filters. */
function countsText({
  loading,
  failedAt,
  isFiltering,
  results,
  loaded,
  totalResults,
  isComplete,
}: SearchResults): string {
  if (loading === 'first' || (failedAt !== null && loaded === 0)) return '';
  if (isFiltering) return `${countText(results.length)} of ${countText(loaded)} loaded match`;
  // The upstream's total includes results without a card: at the end of the list those that were loaded count.
  if (isComplete || loaded >= totalResults) return pluralText(loaded, 'result');
  return `${countText(loaded)} of ${pluralText(totalResults, 'result')}`;
}

const missingText = `${brand}’s catalogue does not have it.`;
const offlineText = 'You are offline. A search needs a connection.';

function NoResults({ page, results, onClearFilters }: SearchResultsViewProps) {
  return (
    <ListNotice Icon={IconSearchOff} {...noResultsTexts(page.params.query, results)}>
      {results.correction !== null && (
        <Button onClick={() => page.setParams({ ...page.params, exact: false })}>
          Did you mean “{results.correction}”?
        </Button>
      )}
      <Button variant="default" onClick={() => page.submit('')}>
        Clear Search
      </Button>
      {(results.isFiltering || !results.isMissing) && (
        <Button variant="default" onClick={onClearFilters}>
          Remove All Filters
        </Button>
      )}
    </ListNotice>
  );
}

function noResultsTexts(query: string, { isFiltering, loaded, isMissing }: SearchResults) {
  if (isFiltering && loaded > 0)
    return { title: 'Nothing matches your filters', text: 'Widen a range or choose fewer genres.' };
  if (isMissing) return { title: missingText, text: 'Search for its name instead.' };
  return { title: `No results for “${query}”`, text: 'Check the spelling, or try a shorter word.' };
}

export type SearchView = 'grid' | 'list';

/** Result layout preferred in this browser. */
const searchView = storedValue<SearchView>('marquee_search_view', (value) => (value === 'list' ? 'list' : 'grid'));

function useSearchView(): SearchView {
  return useStoredValue(searchView);
}
