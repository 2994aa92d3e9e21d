import { NativeSelect } from '@mantine/core';
import {
  type BrowseFilters,
  type BrowseOrLibrarySort,
  defaultBrowseFilters,
  sortOptionsOf,
} from '@marquee/domain/browse/browse-filters';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import type { Ref } from 'react';

export interface BrowseSelectsProps {
  mediaType: MediaType;
  /** Null while searching. */
  filters: BrowseFilters | null;
  genres: readonly Genre[];
  onGenre: (genre: number | null) => void;
  onSort: (sort: BrowseOrLibrarySort) => void;
}

interface BrowseSelectsLayoutProps extends BrowseSelectsProps {
  className?: string | undefined;
  genreRef?: Ref<HTMLSelectElement>;
  /** Shows visible labels, in the phone's filter sheet. */
  labelled?: boolean;
}

/** The value for genres that were chosen among all filters. */
const several = 'several';

/** Genre and sort selects. */
export function BrowseSelects(props: BrowseSelectsLayoutProps) {
  const { mediaType, filters, genres, onGenre, onSort, className, genreRef, labelled = false } = props;
  const sortOptions = sortOptionsOf(mediaType, filters ?? defaultBrowseFilters);
  // That of a search, or of a list, which no option names.
  const ownOrder = filters === null ? 'Best Match' : filters.list === null ? null : 'Trending';
  const chosen = filters?.genres.length ?? 0;
  const severalGenres = chosen > 1 ? `${chosen} genres` : null;
  const name = (text: string) => (labelled ? { label: text } : { 'aria-label': text });
  return (
    <>
      <NativeSelect
        {...name('Genre')}
        {...(genreRef && { ref: genreRef })}
        className={className}
        value={severalGenres === null ? (filters?.genres[0] ?? '') : several}
        onChange={(event) => onGenre(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          { value: '', label: 'All Genres' },
          ...(severalGenres === null ? [] : [{ value: several, label: severalGenres, disabled: true }]),
          ...genres.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      <NativeSelect
        {...name('Sort By')}
        className={className}
        value={ownOrder === null ? filters?.sort : ''}
        onChange={({ currentTarget }) => {
          const option = sortOptions.find(({ value }) => value === currentTarget.value);
          if (option) onSort(option.value);
        }}
        data={[...(ownOrder === null ? [] : [{ value: '', label: ownOrder, disabled: true }]), ...sortOptions]}
      />
    </>
  );
}
