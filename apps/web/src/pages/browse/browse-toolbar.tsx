import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import {
  type QuickFilter,
  quickFilterLabel,
  quickFilterLabels,
  quickFilters,
} from '@marquee/domain/browse/browse-filters';
import { maxQueryLength } from '@marquee/domain/limits';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Ref, RefObject } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import segmented from '../../components/controls/segmented.module.css';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { BrowseSelects, type BrowseSelectsProps } from './browse-selects.tsx';
import styles from './browse-toolbar.module.css';

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
  const { mediaType, filters } = selects;
  const isPhone = useIsPhone();
  const clear = () => {
    onQuery('');
    searchRef.current?.focus();
  };
  const noun = mediaType === 'movie' ? 'movies' : 'TV shows';
  const filterOptions = quickFilters.map((value): { value: string; label: string } => ({
    value,
    label: quickFilterLabels[quickFilterLabel(mediaType, value)],
  }));
  return (
    <search className={styles.toolbar} aria-label={`Filter ${noun}`}>
      <SegmentedControl
        className={styles.filters}
        classNames={segmented}
        aria-label="Quick filter"
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
        aria-label={`Search ${noun}`}
        placeholder={`Search ${noun}`}
        maxLength={maxQueryLength}
        value={query}
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        rightSection={query !== '' && <CloseButton aria-label="Clear search" variant="transparent" onClick={clear} />}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {isPhone !== false && (
        <IconButton
          size={44}
          className={styles.sheet}
          aria-label="Filters"
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
          More filters
        </Button>
      )}
    </search>
  );
}
