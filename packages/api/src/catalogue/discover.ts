import { type BrowseChoice, discoverParameters } from '@marquee/domain/browse-choice';
import type { BrowsePage } from '@marquee/domain/browse-page';
import { type MediaType, toCard } from '@marquee/domain/media';
import type { Context } from '../context.ts';
import { validPage } from './valid-page.ts';

interface DiscoverInput extends BrowseChoice {
  readonly mediaType: MediaType;
  readonly page: number;
}

/** A page of /movies or /tv. @throws CatalogueError where the upstream cannot be read. */
export async function discover(context: Context, { mediaType, page, ...choice }: DiscoverInput): Promise<BrowsePage> {
  const parameters = discoverParameters(mediaType, choice, context.clock());
  const { items, ...position } = await validPage(
    context,
    (wanted) => ({ kind: 'discover', media: mediaType, page: wanted, parameters }),
    page,
  );
  return { cards: items.flatMap((item) => toCard(item) ?? []), ...position };
}
