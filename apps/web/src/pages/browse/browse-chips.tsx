import {
  type BrowseFilters,
  defaultBrowseFilters,
  quickFilterLabels,
  sortOfFilter,
  sortOptionsOf,
  withLibrary,
  withQuickFilter,
} from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import { homeRowTitles, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { providerListName } from '@marquee/domain/catalogue/provider-lists';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { FilterChips } from '../../components/filters/filter-chips.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';

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
  const site = useClientConfiguration().providers;
  const { inLibrary, list, providers, filter, genre, sort } = filters ?? defaultBrowseFilters;
  const defaultSort = sortOfFilter(mediaType, { inLibrary, filter });
  const chips = [
    inLibrary && {
      key: 'library',
      label: libraryLabels.inLibrary,
      remove: () => onChange(withLibrary(mediaType, params, false)),
    },
    list !== null && {
      key: 'list',
      label: homeRowTitles[list][mediaType],
      remove: () => onChange({ ...params, list: null }),
    },
    providers.length > 0 && {
      key: 'providers',
      label: providerListName(site, mediaType, providers) ?? pluralText(providers.length, 'streaming service'),
      remove: () => onChange({ ...params, providers: [] }),
    },
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
      label: sortOptionsOf(mediaType, { inLibrary }).find(({ value }) => value === sort)?.label ?? sort,
      remove: () => onChange({ ...params, sort: defaultSort }),
    },
    query !== '' && { key: 'query', label: `“${query}”`, remove: () => onChange({ ...params, query: '' }) },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={chips} onClearAll={onClearAll} />;
}
