import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { type DiscoverFilters, discoverParameters } from '@marquee/domain/catalogue/browse-filters';
import { MediaCard, type MediaType, toCard } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { type SearchPage, type SearchType, toSearchResult } from '@marquee/domain/catalogue/search';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { limits, serverLimits } from '@marquee/domain/limits';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** A page of a browse list. `page` is the last upstream page read; `hasMore`: another page may follow. */
export const BrowsePage = z.object({
  cards: z.array(MediaCard),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
});
export type BrowsePage = z.infer<typeof BrowsePage>;

interface DiscoverInput extends DiscoverFilters {
  readonly mediaType: MediaType;
  readonly page: number;
}

/** A page of /movies or /tv. @throws CatalogueError if the upstream fails */
export async function discover(context: Context, { mediaType, page, ...filters }: DiscoverInput): Promise<BrowsePage> {
  const parameters = discoverParameters(mediaType, filters, context.clock());
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'discover', media: mediaType, page: upstreamPage, parameters }),
    page,
  );
  return { cards: items.flatMap((item) => toCard(item) ?? []), ...position };
}

interface SearchInput {
  readonly query: string;
  readonly type: SearchType;
  readonly page: number;
}

/** A page of search results. @throws CatalogueError if the upstream fails */
export async function search(context: Context, { query, type, page }: SearchInput): Promise<SearchPage> {
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'search', scope: type, query, page: upstreamPage }),
    page,
  );
  return { results: items.flatMap((item) => toSearchResult(item) ?? []), ...position };
}

/** A page of valid titles in upstream order; `page` is the last upstream page read. */
interface ValidPage {
  readonly items: readonly MediaItem[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/**
 * Reads a page of a list. If the validity filter leaves nothing, up to `serverLimits.lookAheadPages` more pages are read
 * before the list counts as finished: the upstream overstates `total_pages`.
 */
async function validPage(context: Context, readForPage: (page: number) => ListRead, first: number): Promise<ValidPage> {
  const last = Math.min(limits.lastPage, first + serverLimits.lookAheadPages);
  for (let page = first; ; page += 1) {
    const list = await context.catalogue.list(readForPage(page));
    const items = validMedia(list.items, context.clock());
    const hasNext = page < list.totalPages;
    if (items.length === 0 && hasNext && page < last) continue;
    return {
      items,
      page,
      totalPages: list.totalPages,
      totalResults: list.totalResults,
      hasMore: items.length > 0 && hasNext,
    };
  }
}
