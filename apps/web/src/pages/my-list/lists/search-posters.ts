import type { AppRouter } from '@marquee/api/app-router';
import { parseBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { SavedSearch } from '@marquee/domain/discover/saved-searches';
import type { TRPCClient } from '@trpc/client';
import { browseInput } from '../../../lib/lists/browse-input.ts';

const postersShown = 4;

/** Posters of the first results of a saved search; those of the library are not read for it. */
export async function firstPosters(
  { catalogue }: TRPCClient<AppRouter>,
  { media_type: mediaType, query }: SavedSearch,
  signal: AbortSignal,
): Promise<string[]> {
  const { params } = parseBrowseParams(mediaType, query);
  if (params.inLibrary) return [];
  const input = browseInput(mediaType, params);
  const { cards } = await catalogue.browse.query({ ...input, page: 1 }, { signal });
  return cards.slice(0, postersShown).map(({ posterPath }) => posterPath);
}
