import { sortOfFilter, withLibrary } from '@marquee/domain/browse/browse-filters';
import {
  defaultBrowseParams,
  formatBrowseParams,
  parseBrowseParams,
} from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { LoaderContext } from '../../lib/routing/route.tsx';
import { browseListOptions } from './browse-list-options.ts';

interface Params {
  readonly mediaType: MediaType;
}

export function loadMain({ queryClient, trpcClient, search }: LoaderContext, { mediaType }: Params) {
  return queryClient.fetchInfiniteQuery(
    browseListOptions(trpcClient, mediaType, parseBrowseParams(mediaType, search).params),
  );
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

/** Of a list that is server-rendered: with a quick filter, an order, a genre or services, and nothing else. */
export function canonicalSearch({ mediaType }: Params, search: string): string {
  const { list, filter, sort, genres, providers } = withLibrary(
    mediaType,
    parseBrowseParams(mediaType, search).params,
    false,
  );
  return formatBrowseParams(mediaType, {
    ...defaultBrowseParams,
    list,
    filter,
    sort,
    genres: genres.length === 1 ? genres : [],
    providers,
  });
}

/** Search engines read the lists of quick filters and services: there are more combinations than they should try. */
export function isIndexed({ mediaType }: Params, search: string): boolean {
  const { params } = parseBrowseParams(mediaType, search);
  const { list, filter, providers } = params;
  const indexed = { ...defaultBrowseParams, list, filter, providers, sort: sortOfFilter(mediaType, params) };
  return formatBrowseParams(mediaType, params) === formatBrowseParams(mediaType, indexed);
}
