import { formatBrowseParams, parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { LoaderContext } from '../../lib/routing/route.tsx';
import { browseListOptions } from './browse-list-options.ts';

interface Params {
  readonly mediaType: MediaType;
}

export function load({ queryClient, client, utils, search }: LoaderContext, { mediaType }: Params) {
  return Promise.all([
    utils.catalogue.genres.fetch({ mediaType }),
    queryClient.fetchInfiniteQuery(browseListOptions(client, mediaType, parseBrowseParams(mediaType, search))),
    mediaType === 'tv' && utils.catalogue.featured.fetch({ mediaType }),
  ]);
}

/** Without the query: searches are not server-rendered. */
export function canonicalSearch({ mediaType }: Params, search: string): string {
  return formatBrowseParams(mediaType, { ...parseBrowseParams(mediaType, search), query: '' });
}
