import type { BrowseAddress } from '@marquee/domain/browse-address';
import {
  chooseFilter,
  defaultBrowseChoice,
  quickFilterLabels,
  sortOfFilter,
  sortOptions,
} from '@marquee/domain/browse-choice';
import type { Genre, MediaType } from '@marquee/domain/media';
import { FilterChips } from '../../components/filter-chips.tsx';

interface BrowseChipsProps {
  mediaType: MediaType;
  address: BrowseAddress;
  genres: readonly Genre[];
  onChange: (address: BrowseAddress) => void;
  onClearAll: () => void;
}

/** What filters the list now, each with its way out. */
export function BrowseChips({ mediaType, address, genres, onChange, onClearAll }: BrowseChipsProps) {
  const { filter, genre, sort, query } = address;
  const ownSort = sortOfFilter(mediaType, filter);
  const chips = [
    filter !== defaultBrowseChoice.filter && {
      key: 'filter',
      label: quickFilterLabels[mediaType][filter],
      remove: () => onChange({ ...address, ...chooseFilter(mediaType, address, defaultBrowseChoice.filter) }),
    },
    genre !== null && {
      key: 'genre',
      label: genres.find(({ id }) => id === genre)?.name ?? 'Genre',
      remove: () => onChange({ ...address, genre: null }),
    },
    sort !== ownSort && {
      key: 'sort',
      label: sortOptions[mediaType].find(({ value }) => value === sort)?.label ?? sort,
      remove: () => onChange({ ...address, sort: ownSort }),
    },
    query !== '' && { key: 'query', label: `“${query}”`, remove: () => onChange({ ...address, query: '' }) },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={chips} onClearAll={onClearAll} />;
}
