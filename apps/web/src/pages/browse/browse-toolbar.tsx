import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { type QuickFilter, quickFilterLabels } from '@marquee/domain/browse-choice';
import { limits } from '@marquee/domain/limits';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Ref, RefObject } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import segmented from '../../components/segmented.module.css';
import { useIsPhone } from '../../lib/is-phone.ts';
import { BrowseSelects, type BrowseSelectsProps } from './browse-selects.tsx';
import styles from './browse-toolbar.module.css';

interface BrowseToolbarProps extends BrowseSelectsProps {
  query: string;
  searchRef: RefObject<HTMLInputElement | null>;
  genreRef: Ref<HTMLSelectElement>;
  onFilter: (filter: QuickFilter) => void;
  onQuery: (text: string) => void;
  onOpenSheet: () => void;
}

/** Quick filters, search, genre and sort; it stays under the bar while the list scrolls. */
export function BrowseToolbar({
  query,
  searchRef,
  genreRef,
  onFilter,
  onQuery,
  onOpenSheet,
  ...selects
}: BrowseToolbarProps) {
  const { mediaType, address } = selects;
  const onPhone = useIsPhone();
  const clear = () => {
    onQuery('');
    searchRef.current?.focus();
  };
  const what = mediaType === 'movie' ? 'movies' : 'TV shows';
  const filters = Object.entries(quickFilterLabels[mediaType]).map(([value, label]) => ({
    value: value as QuickFilter,
    label,
  }));
  return (
    <search className={styles.toolbar} aria-label={`Filter ${what}`}>
      <SegmentedControl
        className={styles.filters}
        classNames={segmented}
        aria-label="Quick filter"
        data={filters}
        value={address.filter}
        onChange={onFilter}
      />
      <TextInput
        ref={searchRef}
        type="search"
        aria-label={`Search ${what}`}
        placeholder={`Search ${what}`}
        maxLength={limits.searchQuery}
        value={query}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={query !== '' && <CloseButton aria-label="Clear search" variant="transparent" onClick={clear} />}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onQuery('');
        }}
      />
      {onPhone !== false && (
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
      {onPhone !== true && <BrowseSelects {...selects} genreRef={genreRef} className={styles.select} />}
    </search>
  );
}
