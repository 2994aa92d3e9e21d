import { SegmentedControl } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
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
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';
import { NamedResults } from './named-results.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-page.module.css';
import { UnlistedNotice } from './unlisted-notice.tsx';
import type { SearchPageState } from './use-search-page.ts';
import type { SearchResults } from './use-search-results.ts';

const viewMessages = defineMessages('search.search-results-view', {
  similar: '{site}’s catalogue does not have it. These have a similar name.',
  noResults: '0 results',
  page: 'Page {page} of {pages}',
  view: 'View',
  grid: 'Grid',
  list: 'List',
  noTitle: 'No title has this name.',
  tryAgain: 'Try again',
  results: 'Results',
  loadingMore: 'Loading more results…',
  match: '{shown} of {loaded} loaded match',
  counted: '{count, plural, one {# result} other {# results}}',
  part: '{shown} of {count, plural, one {# result} other {# results}}',
  missing: '{site}’s catalogue does not have it.',
  offline: 'You are offline. A search needs a connection.',
  correction: 'Did you mean “{correction}”?',
  clear: 'Clear Search',
  clearFilters: 'Remove All Filters',
  noMatch: 'Nothing matches your filters',
  noMatchAdvice: 'Widen a range or choose fewer genres.',
  missingAdvice: 'Search for its name instead.',
  noneFound: 'No results for “{query}”',
  noneFoundAdvice: 'Check the spelling, or try a shorter word.',
});

type TranslateView = Translate<typeof viewMessages>;

/** The search page offers grid and list above this many results. */
const viewToggleAbove = 12;

interface SearchResultsViewProps {
  page: SearchPageState;
  results: SearchResults;
  onClearFilters: () => void;
}

/** Counts, error banner, results as grid or list, and Load more. */
export function SearchResultsView({ page, results: search, onClearFilters }: SearchResultsViewProps) {
  const t = useMessages(viewMessages);
  const formats = useFormats();
  const siteT = useMessages(messages);
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
          text={isOnline ? siteT('searchFailed') : t('offline')}
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
          {t('similar', { site: brand })}
        </p>
      )}
      <div className={styles.counts}>
        <p role="status">
          {loading !== 'first' && search.failedAt === null && search.loaded === 0 ? (
            // The notice below says so to everybody else.
            <VisuallyHidden>{t('noResults')}</VisuallyHidden>
          ) : (
            countsText(search, t, formats)
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
          <p>{t('page', { page: formats.count(search.page), pages: formats.count(search.totalPages) })}</p>
        )}
        {hasViewToggle && (
          <SegmentedControl
            classNames={segmented}
            size="xs"
            aria-label={t('view')}
            data={[
              { value: 'grid', label: t('grid') },
              { value: 'list', label: t('list') },
            ]}
            value={view}
            onChange={(next) => searchView.write(next)}
          />
        )}
      </div>
      {loading === 'first' && <MediaGridSkeleton />}
      {isEmpty && isNamed && <p className={styles.note}>{t('noTitle')}</p>}
      {isEmpty && !isNamed && <NoResults page={page} results={search} onClearFilters={onClearFilters} />}
      {search.failedAt !== null && search.loaded === 0 && (
        <ListNotice Icon={IconCloudOff} failed>
          {search.failedAt === dismissed && <Button onClick={search.retry}>{t('tryAgain')}</Button>}
        </ListNotice>
      )}
      {results.length > 0 && (
        <PendingOverlay when={loading === 'refresh'}>
          {hasViewToggle && view === 'list' ? (
            <ResultList results={results} genres={genres} showType={isMixed} onOpen={remember} />
          ) : (
            <MediaGrid cards={results} label={t('results')} showType={isMixed} onOpen={remember} />
          )}
        </PendingOverlay>
      )}
      {search.hasMore && (
        <LoadMore
          loaded={search.loaded}
          loading={loading === 'more'}
          loadingText={t('loadingMore')}
          automatic={search.automatic}
          onLoad={search.loadMore}
        />
      )}
    </>
  );
}

/** '60 of 214 results', '7 results' when complete, or the number of loaded results that match the filters. */
function countsText(search: SearchResults, t: TranslateView, formats: Formats): string {
  const { loading, failedAt, isFiltering, results, loaded, totalResults, isComplete } = search;
  if (loading === 'first' || (failedAt !== null && loaded === 0)) return '';
  if (isFiltering) return t('match', { shown: formats.count(results.length), loaded: formats.count(loaded) });
  // The upstream's total includes results without a card: at the end of the list those that were loaded count.
  if (isComplete || loaded >= totalResults) return t('counted', { count: loaded });
  return t('part', { shown: formats.count(loaded), count: totalResults });
}

function NoResults({ page, results, onClearFilters }: SearchResultsViewProps) {
  const t = useMessages(viewMessages);
  return (
    <ListNotice Icon={IconSearchOff} {...noResultsTexts(page.params.query, results, t)}>
      {results.correction !== null && (
        <Button onClick={() => page.setParams({ ...page.params, exact: false })}>
          {t('correction', { correction: results.correction })}
        </Button>
      )}
      <Button variant="default" onClick={() => page.submit('')}>
        {t('clear')}
      </Button>
      {(results.isFiltering || !results.isMissing) && (
        <Button variant="default" onClick={onClearFilters}>
          {t('clearFilters')}
        </Button>
      )}
    </ListNotice>
  );
}

function noResultsTexts(query: string, { isFiltering, loaded, isMissing }: SearchResults, t: TranslateView) {
  if (isFiltering && loaded > 0) return { title: t('noMatch'), text: t('noMatchAdvice') };
  if (isMissing) return { title: t('missing', { site: brand }), text: t('missingAdvice') };
  return { title: t('noneFound', { query }), text: t('noneFoundAdvice') };
}

export type SearchView = 'grid' | 'list';

/** Result layout preferred in this browser. */
const searchView = storedValue<SearchView>('marquee_search_view', (value) => (value === 'list' ? 'list' : 'grid'));

function useSearchView(): SearchView {
  return useStoredValue(searchView);
}
