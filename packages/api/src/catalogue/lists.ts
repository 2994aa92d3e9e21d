import type { ListRead } from '@marquee/catalogue/catalogue-read';
import {
  browseSorts,
  defaultBrowseFilters,
  discoverParameters,
  isSortOf,
  ownLists,
  quickFilters,
} from '@marquee/domain/catalogue/browse-filters';
import { MediaCard, MediaType, PageNumber, toCard } from '@marquee/domain/catalogue/media';
import { maxProviders } from '@marquee/domain/catalogue/provider-lists';
import { maxId } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { ProviderId } from '@marquee/domain/site/site';
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

const unknownList = 'There is no such list.';
const listWithFilters = 'This list has an order of its own and takes no filter.';
const tooManyProviders = `At most ${maxProviders} streaming services can be chosen.`;

const BrowseFields = z.strictObject({
  mediaType: MediaType,
  filter: z.enum(quickFilters),
  genre: z.int().positive().max(maxId).nullable(),
  sort: z.enum(browseSorts),
  /** A list of the upstream in its own order. */
  list: z.enum(ownLists, unknownList).optional(),
  /** Titles that any of these streaming providers has in the site's region. */
  providers: z.array(ProviderId).max(maxProviders, tooManyProviders).default([]),
});
type BrowseFields = z.infer<typeof BrowseFields>;

export const BrowseInput = BrowseFields.extend({ page: PageNumber })
  .refine(({ mediaType, sort }) => isSortOf(mediaType, sort), { path: ['sort'], error: messages.invalidSort })
  .refine((input) => input.list === undefined || isUnfiltered(input), { path: ['list'], error: listWithFilters });

function isUnfiltered({ filter, genre, sort, providers }: BrowseFields): boolean {
  const defaults = defaultBrowseFilters;
  return filter === defaults.filter && genre === null && sort === defaults.sort && providers.length === 0;
}

/** A page of /movies or /tv. @throws CatalogueError if the upstream fails */
export async function discover(
  context: Context,
  { page, ...fields }: z.infer<typeof BrowseInput>,
): Promise<BrowsePage> {
  const { items, ...position } = await validPage(context, readOfPage(context, fields), page);
  return { cards: items.flatMap((item) => toCard(item) ?? []), ...position };
}

function readOfPage(context: Context, { mediaType, list, providers, ...filters }: BrowseFields) {
  if (list === 'trending') return (page: number) => trendingRead(mediaType, page);
  const parameters = {
    ...discoverParameters(mediaType, filters, context.clock()),
    ...providerParameters(context, providers),
  };
  return (page: number): ListRead => ({ kind: 'discover', media: mediaType, page, parameters });
}

/** A page of what is trending today. The first one is the read of the home page's row, cached once. */
function trendingRead(media: MediaType, page: number): ListRead {
  return { kind: 'trending', media, ...(page > 1 && { parameters: { page: String(page) } }) };
}

/** The upstream's parameters for titles that any of these streaming providers has. */
export function providerParameters({ providers }: Context, ids: readonly number[]): Record<string, string> {
  if (ids.length === 0) return {};
  return { with_watch_providers: ids.join('|'), watch_region: providers.region };
}
