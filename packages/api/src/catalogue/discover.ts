import { type BrowseFilters, discoverParameters } from '@marquee/domain/catalogue/browse-filters';
import { type MediaType, toCard } from '@marquee/domain/catalogue/media';
import type { Context } from '../context.ts';
import type { BrowsePage } from './browse-page.ts';
import { validPage } from './valid-page.ts';

interface DiscoverInput extends BrowseFilters {
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
