import { NativeSelect } from '@mantine/core';
import type { BrowseAddress } from '@marquee/domain/browse-address';
import { type BrowseSort, sortOptions } from '@marquee/domain/browse-choice';
import type { Genre, MediaType } from '@marquee/domain/media';
import type { Ref } from 'react';

export interface BrowseSelectsProps {
  mediaType: MediaType;
  address: BrowseAddress;
  genres: readonly Genre[];
  onGenre: (genre: number | null) => void;
  onSort: (sort: BrowseSort) => void;
}

interface PlacedSelectsProps extends BrowseSelectsProps {
  className?: string | undefined;
  genreRef?: Ref<HTMLSelectElement>;
  /** In the sheet of a phone there is room to say what each is. */
  labelled?: boolean;
}

/** Genre and order of the list. */
export function BrowseSelects(props: PlacedSelectsProps) {
  const { mediaType, address, genres, onGenre, onSort, className, genreRef, labelled = false } = props;
  const name = (text: string) => (labelled ? { label: text } : { 'aria-label': text });
  return (
    <>
      <NativeSelect
        {...name('Genre')}
        {...(genreRef && { ref: genreRef })}
        className={className}
        value={address.genre ?? ''}
        onChange={(event) => onGenre(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          { value: '', label: 'All Genres' },
          ...genres.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      <NativeSelect
        {...name('Sort By')}
        className={className}
        value={address.sort}
        onChange={({ currentTarget }) => {
          const chosen = sortOptions[mediaType].find(({ value }) => value === currentTarget.value);
          if (chosen) onSort(chosen.value);
        }}
        data={[...sortOptions[mediaType]]}
      />
    </>
  );
}
