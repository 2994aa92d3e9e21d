import { type BrowseParams, formatBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { maxSearchName } from '@marquee/domain/discover/saved-search-limits';
import type { NewSavedSearch } from '@marquee/domain/discover/saved-searches';
import type { ActiveFilter } from './active-filters.ts';

/** A list with what narrows it. */
export interface NarrowedList {
  readonly params: BrowseParams;
  readonly mediaType: MediaType;
  /** Of the page. */
  readonly heading: string;
  readonly chips: readonly ActiveFilter[];
}

/** The filters of a list under a name that says them, as far as it may be that long. */
export function searchToSave({ params, mediaType, heading, chips }: NarrowedList): NewSavedSearch {
  const name = chips.reduce((before, { label }) => {
    const longer = before === '' ? `${heading}: ${label}` : `${before}, ${label}`;
    return longer.length > maxSearchName ? before : longer;
  }, '');
  return {
    name: name || heading,
    media_type: mediaType,
    query: formatBrowseParams(mediaType, { ...params, query: '' }),
  };
}
