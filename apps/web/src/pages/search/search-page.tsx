import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Slider.css';
import { SegmentedControl } from '@mantine/core';
import {
  activeFilterCount,
  defaultSearchFilters,
  searchTypeLabels,
  searchTypes,
} from '@marquee/domain/catalogue/search-filters';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, useId, useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import segmented from '../../components/controls/segmented.module.css';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { chosenGenres, genreMessages } from '../../features/search/genre-choices.ts';
import { preventFocusChange, SearchBox } from '../../features/search/search-box.tsx';
import { SearchFiltersPanel } from '../../features/search/search-filters-panel.tsx';
import { rememberSearch } from '../../features/search/search-history.ts';
import { formatSearchParams } from '../../features/search/search-params.ts';
import { useSuggestionBox } from '../../features/search/suggestions/use-suggestion-box.tsx';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { SearchChips } from './search-chips.tsx';
import styles from './search-page.module.css';
import { SearchResultsView } from './search-results-view.tsx';
import { SearchStart } from './search-start.tsx';
import { useCloseOverResults } from './use-close-over-results.ts';
import { useRememberSearch } from './use-remember-search.ts';
import { useSearchPage, withQuery } from './use-search-page.ts';
import { useSearchResults } from './use-search-results.ts';

const messages = defineMessages('search.search-page', {
  focus: 'Focus the search box',
  toggleFilters: 'Show or hide the filters',
  clear: 'Close the recent searches, or clear the query',
  heading: 'Search Movies & TV Shows',
  type: 'Type',
  filters: 'Filters',
  filtersSet: 'Filters ({count})',
});

const FiltersSheet = lazy(async () => ({
  default: (await import('../../components/filters/filters-sheet.tsx')).FiltersSheet,
}));

/** /search: movies and shows in one search, with filters on the results (docs/behaviour/catalogue.md §3). */
export const SearchPage = withMantine(function SearchPage() {
  const t = useMessages(messages);
  const typeT = useMessages(searchTypeLabels);
  const genreT = useMessages(genreMessages);
  const page = useSearchPage();
  const { params, now } = page;
  const results = useSearchResults(params, now);
  const [panelState, setPanelState] = useState<'unused' | 'open' | 'closed'>('unused');
  const isPanelOpen = panelState === 'open';
  const togglePanel = () => setPanelState(isPanelOpen ? 'closed' : 'open');
  const isPhone = useIsPhone() ?? false;
  const suggestions = useSuggestionBox(page.query, {
    onOpen: () => rememberSearch(page.query, results.totalResults),
  });
  useCloseOverResults(suggestions, results, page.query.trim() === params.query);
  const panelId = useId();
  const box = useRef<HTMLInputElement>(null);
  const isSearching = params.query.trim() !== '';
  const { genres } = params.filters;
  // A choice of several genres counts once.
  const filterCount =
    activeFilterCount(params.filters, now) - genres.length + chosenGenres(page.genres, genres, genreT).length;
  useRememberSearch(params.query, results);
  const shortcuts = [
    { key: '/', code: 'Slash', label: t('focus'), run: () => box.current?.focus() },
    { key: 'f', code: 'KeyF', label: t('toggleFilters'), run: togglePanel },
    {
      key: 'escape',
      code: 'Escape',
      label: t('clear'),
      run: page.query === '' ? undefined : () => preventFocusChange(() => page.submit(''), box.current),
    },
  ];
  useShortcuts(shortcuts);

  const filters = (
    <SearchFiltersPanel
      id={panelId}
      filters={params.filters}
      genres={page.genres}
      now={now}
      onChange={(changed) => page.setParams({ ...params, filters: changed })}
    />
  );
  const clearFilters = () => page.setParams({ ...params, filters: defaultSearchFilters(now) });
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <SearchBox
        inputRef={box}
        query={page.query}
        suggestions={suggestions}
        onQuery={page.setQuery}
        onSubmit={(text) => {
          page.submit(text);
          if (text.trim() === params.query && results.loading === 'no') rememberSearch(text, results.totalResults);
        }}
      />
      <div className={styles.toolbar}>
        <SegmentedControl
          classNames={segmented}
          aria-label={t('type')}
          data={searchTypes.map((value) => ({ value, label: typeT(value) }))}
          value={params.type}
          onChange={(type) => page.setParams({ ...params, type, filters: { ...params.filters, genres: [] } })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          {...(isPhone && { 'aria-haspopup': 'dialog' as const })}
          onClick={togglePanel}
        >
          {filterCount > 0 ? t('filtersSet', { count: filterCount }) : t('filters')}
        </Button>
      </div>
      {isPanelOpen && !isPhone && filters}
      {panelState !== 'unused' && isPhone && (
        <LazyBoundary fallback={null}>
          <FiltersSheet opened={isPanelOpen} onClose={() => setPanelState('closed')}>
            {filters}
          </FiltersSheet>
        </LazyBoundary>
      )}
      <SearchChips page={page} onClearAll={clearFilters} />
      {isSearching ? (
        <SearchResultsView page={page} results={results} onClearFilters={clearFilters} />
      ) : (
        <SearchStart
          shortcuts={shortcuts}
          searchHref={(query) => withSearchParams(paths.search, formatSearchParams(withQuery(params, query), now))}
          onChoose={page.submit}
        />
      )}
    </div>
  );
});
