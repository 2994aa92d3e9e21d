import { withLibrary } from '@marquee/domain/catalogue/browse-filters';
import { formatBrowseParams, parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { LoaderContext } from '../../lib/routing/route.tsx';
import { browseListOptions } from './browse-list-options.ts';

interface Params {
  readonly mediaType: MediaType;
}

export function loadMain({ queryClient, trpcClient, search }: LoaderContext, { mediaType }: Params) {
  return queryClient.fetchInfiniteQuery(browseListOptions(trpcClient, mediaType, parseBrowseParams(mediaType, search)));
}

export function load(context: LoaderContext, params: Params) {
  const { trpc } = context;
  const { mediaType } = params;
  return Promise.all([
    trpc.catalogue.genres.fetch({ mediaType }),
    loadMain(context, params),
    mediaType === 'tv' && trpc.catalogue.featured.fetch({ mediaType }),
  ]);
}

/** Without the query and the library: neither is server-rendered. */
export function canonicalSearch({ mediaType }: Params, search: string): string {
  return formatBrowseParams(mediaType, {
    ...withLibrary(mediaType, parseBrowseParams(mediaType, search), false),
    query: '',
  });
}
