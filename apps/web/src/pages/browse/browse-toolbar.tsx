import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import {
  type QuickFilter,
  quickFilterLabel,
  quickFilterLabels,
  quickFilters,
} from '@marquee/domain/browse/browse-filters';
import { maxQueryLength } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Ref, RefObject } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import segmented from '../../components/controls/segmented.module.css';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { BrowseSelects, type BrowseSelectsProps } from './browse-selects.tsx';
import styles from './browse-toolbar.module.css';

const messages = defineMessages('browse.browse-toolbar', {
  quickFilter: 'Quick filter',
  clear: 'Clear search',
  filters: 'Filters',
  moreFilters: 'More filters',
  filterMovies: 'Filter movies',
  filterShows: 'Filter TV shows',
  searchMovies: 'Search movies',
  searchShows: 'Search TV shows',
});

interface BrowseToolbarProps extends BrowseSelectsProps {
  query: string;
  searchRef: RefObject<HTMLInputElement | null>;
  genreRef: Ref<HTMLSelectElement>;
  onFilter: (filter: QuickFilter) => void;
  onQuery: (text: string) => void;
  /** Null where the list takes no more filters. */
  moreFilters: MoreFilters | null;
  onOpenSheet: () => void;
}

interface MoreFilters {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isBeside: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Quick filters, search, genre and sort; sticky under the top bar. */
export function BrowseToolbar({
  query,
  searchRef,
  genreRef,
  onFilter,
  onQuery,
  moreFilters,
  onOpenSheet,
  ...selects
}: BrowseToolbarProps) {
  const t = useMessages(messages);
  const filterT = useMessages(quickFilterLabels);
  const { mediaType, filters } = selects;
  const isPhone = useIsPhone();
  const clear = () => {
    onQuery('');
    searchRef.current?.focus();
  };
  const isMovies = mediaType === 'movie';
  const searchLabel = t(isMovies ? 'searchMovies' : 'searchShows');
  const filterOptions = quickFilters.map((value): { value: string; label: string } => ({
    value,
    label: filterT(quickFilterLabel(mediaType, value)),
  }));
  return (
    <search className={styles.toolbar} aria-label={t(isMovies ? 'filterMovies' : 'filterShows')}>
      <SegmentedControl
        className={styles.filters}
        classNames={segmented}
        aria-label={t('quickFilter')}
        data={filterOptions}
        value={filters === null || filters.list !== null ? '' : filters.filter}
        onChange={(value) => {
          const filter = quickFilters.find((option) => option === value);
          if (filter) onFilter(filter);
        }}
      />
      <TextInput
        ref={searchRef}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={maxQueryLength}
        value={query}
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        rightSection={query !== '' && <CloseButton aria-label={t('clear')} variant="transparent" onClick={clear} />}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {isPhone !== false && (
        <IconButton
          size={44}
          className={styles.sheet}
          aria-label={t('filters')}
          aria-haspopup="dialog"
          onClick={onOpenSheet}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </IconButton>
      )}
      {isPhone !== true && <BrowseSelects {...selects} genreRef={genreRef} className={styles.select} />}
      {isPhone !== true && moreFilters && (
        <Button
          ref={moreFilters.ref}
          variant="default"
          size="md"
          className={styles.more}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-haspopup={moreFilters.isBeside ? undefined : 'dialog'}
          aria-expanded={moreFilters.isBeside ? moreFilters.isOpen : undefined}
          onClick={moreFilters.toggle}
        >
          {t('moreFilters')}
        </Button>
      )}
    </search>
  );
}
