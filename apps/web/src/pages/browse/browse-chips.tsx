import {
  type BrowseFilters,
  defaultBrowseFilters,
  quickFilterLabels,
  sortOfFilter,
  sortOptions,
  withQuickFilter,
} from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { FilterChips } from '../../components/controls/filter-chips.tsx';

interface BrowseChipsProps {
  mediaType: MediaType;
  params: BrowseParams;
  filters: BrowseFilters | null;
  genres: readonly Genre[];
  onChange: (params: BrowseParams) => void;
  onClearAll: () => void;
}

/** Active filters of the list as removable chips. */
export function BrowseChips({ mediaType, params, filters, genres, onChange, onClearAll }: BrowseChipsProps) {
  const { query } = params;
  const { filter, genre, sort } = filters ?? defaultBrowseFilters;
  const defaultSort = sortOfFilter(mediaType, filter);
  const chips = [
    filter !== defaultBrowseFilters.filter && {
      key: 'filter',
      label: quickFilterLabels[mediaType][filter],
      remove: () => onChange({ ...params, ...withQuickFilter(mediaType, params, defaultBrowseFilters.filter) }),
    },
    genre !== null && {
      key: 'genre',
      label: genres.find(({ id }) => id === genre)?.name ?? 'Genre',
      remove: () => onChange({ ...params, genre: null }),
    },
    sort !== defaultSort && {
      key: 'sort',
      label: sortOptions[mediaType].find(({ value }) => value === sort)?.label ?? sort,
      remove: () => onChange({ ...params, sort: defaultSort }),
    },
    query !== '' && { key: 'query', label: `“${query}”`, remove: () => onChange({ ...params, query: '' }) },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={chips} onClearAll={onClearAll} />;
}
