import { browseSorts, discoverParameters, isSortOf, quickFilters } from '@marquee/domain/catalogue/browse-filters';
import { MediaCard, MediaType, PageNumber, toCard } from '@marquee/domain/catalogue/media';
import { maxId } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { validPage } from './valid-page.ts';

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
