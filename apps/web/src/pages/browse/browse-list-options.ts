import type { AppRouter } from '@marquee/api/app-router';
import type { BrowseAddress } from '@marquee/domain/browse-address';
import type { MediaType } from '@marquee/domain/media';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';

/** How the list of an address is asked for, by the page and by the server that draws it. */
export function browseListOptions(
  client: TRPCClient<AppRouter>,
  mediaType: MediaType,
  { filter, genre, sort }: BrowseAddress,
) {
  const input = { mediaType, filter, genre, sort };
  return infiniteQueryOptions({
    // As the hooks of tRPC spell it: by it the worker is told what came with the page.
    queryKey: [['catalogue', 'discover'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.catalogue.discover.query({ ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
