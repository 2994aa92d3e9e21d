import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Slider.css';
import { SegmentedControl } from '@mantine/core';
import { pageWords } from '@marquee/domain/page-words';
import { activeFilterCount, defaultSearchFilters, SearchType, searchTypeLabels } from '@marquee/domain/search';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LatePart } from '../../components/late-part.tsx';
import segmented from '../../components/segmented.module.css';
import { SearchBox } from '../../features/search/search-box.tsx';
import { SearchFiltersPanel } from '../../features/search/search-filters-panel.tsx';
import { rememberSearch } from '../../features/search/search-history.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { SearchChips } from './search-chips.tsx';
import styles from './search-page.module.css';
import { SearchResultsView } from './search-results-view.tsx';
import { SearchStart } from './search-start.tsx';
import { useRememberSearch } from './use-remember-search.ts';
import { useSearchPage } from './use-search-page.ts';
import { useSearchResults } from './use-search-results.ts';

const FiltersSheet = lazy(async () => ({
  default: (await import('../../components/filters-sheet.tsx')).FiltersSheet,
}));

/** /search: one box over movies and shows, with filters over what was found (catalogue spec §2). */
export function SearchPage() {
  const page = useSearchPage();
  const { address, now } = page;
  const results = useSearchResults(address, now);
  const [panelState, setPanelState] = useState<'unused' | 'open' | 'closed'>('unused');
  const panelOpen = panelState === 'open';
  const togglePanel = () => setPanelState(panelOpen ? 'closed' : 'open');
  const onPhone = useIsPhone() ?? false;
  const panel = useId();
  const box = useRef<HTMLInputElement>(null);
  const searching = address.query.trim() !== '';
  const filterCount = activeFilterCount(address.filters, now);
  useRememberSearch(address.query, results);
  usePageHead({
    ...pageWords.search,
    ...(searching && { title: `“${address.query}”` }),
  });
  useShortcuts([
    { key: '/', code: 'Slash', label: 'Focus the search box', run: () => box.current?.focus() },
    { key: 'f', code: 'KeyF', label: 'Show or hide the filters', run: togglePanel },
    { key: 'escape', code: 'Escape', label: 'Close the recent searches, or clear the query' },
  ]);

  const filters = (
    <SearchFiltersPanel
      id={panel}
      filters={address.filters}
      genres={page.genres}
      now={now}
      onChange={(changed) => page.setAddress({ ...address, filters: changed })}
    />
  );
  const clearFilters = () => page.setAddress({ ...address, filters: defaultSearchFilters(now) });
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        Search Movies & TV Shows
      </h1>
      <SearchBox
        inputRef={box}
        query={page.query}
        onQuery={page.setQuery}
        onSubmit={(text) => {
          page.submit(text);
          if (text.trim() === address.query && results.loading === 'no') rememberSearch(text, results.totalResults);
        }}
      />
      <div className={styles.toolbar}>
        <SegmentedControl
          classNames={segmented}
          aria-label="Type"
          data={SearchType.options.map((value) => ({ value, label: searchTypeLabels[value] }))}
          value={address.type}
          onChange={(type) => page.setAddress({ ...address, type, filters: { ...address.filters, genres: [] } })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={panelOpen}
          aria-controls={panel}
          {...(onPhone && { 'aria-haspopup': 'dialog' as const })}
          onClick={togglePanel}
        >
          Filters{filterCount > 0 && ` (${filterCount})`}
        </Button>
      </div>
      {panelOpen && !onPhone && filters}
      {panelState !== 'unused' && onPhone && (
        <LatePart fallback={null}>
          <FiltersSheet opened={panelOpen} onClose={() => setPanelState('closed')}>
            {filters}
          </FiltersSheet>
        </LatePart>
      )}
      {searching ? (
        <>
          <SearchChips page={page} onClearAll={clearFilters} />
          <SearchResultsView page={page} results={results} onClearFilters={clearFilters} />
        </>
      ) : (
        <SearchStart onChoose={page.submit} />
      )}
    </div>
  );
}
