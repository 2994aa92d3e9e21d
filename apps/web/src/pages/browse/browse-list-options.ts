import type { AppRouter } from '@marquee/api/app-router';
import { addedSort } from '@marquee/domain/browse/browse-filters';
import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { listKey } from '../../lib/api/trpc.tsx';
import { browseInput } from '../../lib/lists/browse-input.ts';

/** Query options of the catalogue's list, shared by the page and SSR. */
export function browseListOptions(client: TRPCClient<AppRouter>, mediaType: MediaType, params: BrowseParams) {
  const input = browseInput(mediaType, params);
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
