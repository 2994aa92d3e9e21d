import { addedSort, type BrowseFilters, defaultBrowseFilters } from '@marquee/domain/browse/browse-filters';
import { chosenFilters } from '@marquee/domain/browse/title-filters';
import type { MediaType } from '@marquee/domain/catalogue/media';

/** What `catalogue.browse` is called with, without the page. Defaults are left out of the URL that caches have it under. */
export function browseInput(mediaType: MediaType, filters: BrowseFilters) {
  const { list, filter, sort } = filters;
  return {
    mediaType,
    filter,
    sort: sort === addedSort ? defaultBrowseFilters.sort : sort,
    ...(list !== null && { list }),
    ...chosenFilters(filters),
  };
}
