import type { AppRouter } from '@marquee/api/app-router';
import type { BrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { listKey } from '../../lib/api/trpc.tsx';

/** Query options of a browse list, shared by the page and SSR. */
export function browseListOptions(
  client: TRPCClient<AppRouter>,
  mediaType: MediaType,
  { filter, genre, sort }: BrowseParams,
) {
  const input = { mediaType, filter, genre, sort };
  return infiniteQueryOptions({
    queryKey: listKey('catalogue.discover', input),
    queryFn: ({ pageParam, signal }) => client.catalogue.discover.query({ ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (lastPage) => (lastPage.hasMore ? lastPage.page + 1 : undefined),
  });
}
