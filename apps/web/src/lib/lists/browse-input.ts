import { addedSort, type BrowseFilters, defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { chosenFilters } from '@marquee/domain/catalogue/title-filters';

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
