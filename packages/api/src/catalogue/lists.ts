import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { browseSorts, discoverParameters, isSortOf, quickFilters } from '@marquee/domain/catalogue/browse-filters';
import { MediaCard, MediaType, PageNumber, toCard } from '@marquee/domain/catalogue/media';
import { type SearchPage, SearchQuery, SearchType, toSearchResult } from '@marquee/domain/catalogue/search';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { lastPage, maxId } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { z } from 'zod';
import { countSearchMiss } from '../analytics/search-misses.ts';
import type { Context } from '../context.ts';

/** Further pages to load when the validity filter drops all items of one. */
const lookAheadPages = 3;

/** A page of a browse list. `page` is the last upstream page read; `hasMore`: another page may follow. */
export const BrowsePage = z.object({
  cards: z.array(MediaCard),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
});
export type BrowsePage = z.infer<typeof BrowsePage>;

export const BrowseInput = z
  .strictObject({
    mediaType: MediaType,
    filter: z.enum(quickFilters),
    genre: z.int().positive().max(maxId).nullable(),
    sort: z.enum(browseSorts),
    page: PageNumber,
  })
  .refine(({ mediaType, sort }) => isSortOf(mediaType, sort), { path: ['sort'], error: messages.invalidSort });

/** A page of /movies or /tv. @throws CatalogueError if the upstream fails */
export async function discover(
  context: Context,
  { mediaType, page, ...filters }: z.infer<typeof BrowseInput>,
): Promise<BrowsePage> {
  const parameters = discoverParameters(mediaType, filters, context.clock());
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'discover', media: mediaType, page: upstreamPage, parameters }),
    page,
  );
  return { cards: items.flatMap((item) => toCard(item) ?? []), ...position };
}

export const SearchInput = z.strictObject({ query: SearchQuery, type: SearchType, page: PageNumber });

/** A page of search results. @throws CatalogueError if the upstream fails */
export async function search(
  context: Context,
  { query, type, page }: z.infer<typeof SearchInput>,
): Promise<SearchPage> {
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'search', scope: type, query, page: upstreamPage }),
    page,
  );
  if (page === 1 && position.totalResults === 0) countSearchMiss(context, query);
  return { results: items.flatMap((item) => toSearchResult(item) ?? []), ...position };
}

/**
 * A page of the valid titles of a list, in upstream order. If the validity filter leaves nothing, up to
 * `lookAheadPages` more pages are read before the list counts as finished: the upstream overstates
 * `total_pages`. `page` is the last one that was read.
 */
async function validPage(context: Context, readForPage: (page: number) => ListRead, first: number) {
  const last = Math.min(lastPage, first + lookAheadPages);
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
