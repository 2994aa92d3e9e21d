import type { AppRouter } from '@marquee/api/app-router';
import { addedSort, defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import { parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { SavedSearch } from '@marquee/domain/discover/saved-searches';
import type { TRPCClient } from '@trpc/client';

const postersShown = 4;

/** Posters of the first results of a saved search; those of the library are not read for it. */
export async function firstPosters(
  { catalogue }: TRPCClient<AppRouter>,
  { media_type: mediaType, query }: SavedSearch,
  signal: AbortSignal,
): Promise<string[]> {
  const { inLibrary, list, providers, filter, genre, sort } = parseBrowseParams(mediaType, query);
  if (inLibrary) return [];
  const input = {
    mediaType,
    filter,
    genre,
    sort: sort === addedSort ? defaultBrowseFilters.sort : sort,
    ...(list !== null && { list }),
    ...(providers.length > 0 && { providers: [...providers] }),
  };
  const { cards } = await catalogue.discover.query({ ...input, page: 1 }, { signal });
  return cards.slice(0, postersShown).map(({ posterPath }) => posterPath);
}
