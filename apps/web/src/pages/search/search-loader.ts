import { formatSearchParams, parseSearchParams } from '../../features/search/search-params.ts';
import type { LoaderContext } from '../../lib/routing/route.tsx';
import { searchResultsOptions } from './search-results-options.ts';

type Params = Readonly<Record<never, never>>;

export async function loadMain({ queryClient, trpcClient, search }: LoaderContext) {
  const params = parseSearchParams(search, new Date());
  if (params.query.trim() !== '') await queryClient.fetchInfiniteQuery(searchResultsOptions(trpcClient, params));
}

export async function load(context: LoaderContext) {
  const { query, type } = parseSearchParams(context.search, new Date());
  if (query.trim() === '') return;
  const { genres } = context.trpc.catalogue;
  await Promise.all([
    loadMain(context),
    type !== 'tv' && genres.fetch({ mediaType: 'movie' }),
    type !== 'movie' && genres.fetch({ mediaType: 'tv' }),
  ]);
}

/** Browsers write a space as '+' or as '%20'. */
export function canonicalSearch(_params: Params, search: string): string {
  const now = new Date();
  const canonical = formatSearchParams(parseSearchParams(search, now), now);
  return new URLSearchParams(search).toString() === canonical ? search.replace('?', '') : canonical;
}
