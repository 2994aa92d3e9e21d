import type { AppRouter } from '@marquee/api/app-router';
import { addedSort, defaultBrowseFilters } from '@marquee/domain/catalogue/browse-filters';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { chosenFilters } from '@marquee/domain/catalogue/title-filters';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { listKey } from '../../lib/api/trpc.tsx';

/** Query options of the catalogue's list, shared by the page and SSR. */
export function browseListOptions(client: TRPCClient<AppRouter>, mediaType: MediaType, params: BrowseParams) {
  const { list, filter, sort } = params;
  const input = {
    mediaType,
    filter,
    sort: sort === addedSort ? defaultBrowseFilters.sort : sort,
    // Left out of the URL that every cache has the list under.
    ...(list !== null && { list }),
    ...chosenFilters(params),
  };
  return infiniteQueryOptions({
    queryKey: listKey('catalogue.browse', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.browse.query({ ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (lastPage) => (lastPage.hasMore ? lastPage.page + 1 : undefined),
  });
}

/** Query options of the library's list, which has neither a quick filter's restrictions nor page numbers. */
export function libraryListOptions(
  client: TRPCClient<AppRouter>,
  mediaType: MediaType,
  { genres: [genre], sort }: BrowseParams,
) {
  const input = { mediaType, ...(genre !== undefined && { genre }), sort: sort === 'revenue.desc' ? addedSort : sort };
  return infiniteQueryOptions({
    queryKey: listKey('library.titles', input),
    queryFn: ({ pageParam, signal }) =>
      client.library.titles.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
