import { NativeSelect } from '@mantine/core';
import {
  type BrowseFilters,
  type BrowseOrLibrarySort,
  defaultBrowseFilters,
  sortLabel,
  sortLabels,
  sortOptionsOf,
} from '@marquee/domain/browse/browse-filters';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Ref } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('browse.browse-selects', {
  allGenres: 'All Genres',
  bestMatch: 'Best Match',
  trending: 'Trending',
  several: '{count} genres',
  genre: 'Genre',
  sort: 'Sort By',
});

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
  const t = useMessages(messages);
  const sortT = useMessages(sortLabels);
  const { mediaType, filters, genres, onGenre, onSort, className, genreRef, labelled = false } = props;
  const sortOptions = sortOptionsOf(mediaType, filters ?? defaultBrowseFilters).map(({ value }) => ({
    value,
    label: sortT(sortLabel[value]),
  }));
  // That of a search, or of a list, which no option names.
  const ownOrder = filters === null ? t('bestMatch') : filters.list === null ? null : t('trending');
  const chosen = filters?.genres.length ?? 0;
  const severalGenres = chosen > 1 ? t('several', { count: chosen }) : null;
  const name = (text: string) => (labelled ? { label: text } : { 'aria-label': text });
  return (
    <>
      <NativeSelect
        {...name(t('genre'))}
        {...(genreRef && { ref: genreRef })}
        className={className}
        value={severalGenres === null ? (filters?.genres[0] ?? '') : several}
        onChange={(event) => onGenre(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          { value: '', label: t('allGenres') },
          ...(severalGenres === null ? [] : [{ value: several, label: severalGenres, disabled: true }]),
          ...genres.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      <NativeSelect
        {...name(t('sort'))}
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
