import type { AppRouter } from '@marquee/api/app-router';
import { addedSort, defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { listKey } from '../../lib/api/trpc.tsx';

/** Query options of the catalogue's list, shared by the page and SSR. */
export function browseListOptions(
  client: TRPCClient<AppRouter>,
  mediaType: MediaType,
  { list, providers, filter, genre, sort }: BrowseParams,
) {
  const input = {
    mediaType,
    filter,
    genre,
    sort: sort === addedSort ? defaultBrowseFilters.sort : sort,
    // Left out of the URL that every cache has the list under.
    ...(list !== null && { list }),
    ...(providers.length > 0 && { providers: [...providers] }),
  };
  return infiniteQueryOptions({
    queryKey: listKey('catalogue.discover', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.discover.query({ ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (lastPage) => (lastPage.hasMore ? lastPage.page + 1 : undefined),
  });
}

/** Query options of the library's list, which has neither a quick filter's restrictions nor page numbers. */
export function libraryListOptions(client: TRPCClient<AppRouter>, mediaType: MediaType, { genre, sort }: BrowseParams) {
  const input = { mediaType, ...(genre !== null && { genre }), sort: sort === 'revenue.desc' ? addedSort : sort };
  return infiniteQueryOptions({
    queryKey: listKey('library.titles', input),
    queryFn: ({ pageParam, signal }) =>
      client.library.titles.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
