import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { limits } from '@marquee/domain/limits';
import type { MediaItem } from '@marquee/domain/media-item';
import { validMedia } from '@marquee/domain/validity';
import type { Context } from '../context.ts';

/** A page of valid titles in the upstream's order; `page` is the last page that was read for it. */
export interface ValidPage {
  readonly items: readonly MediaItem[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/**
 * Reads a page of a list. Where the validity filter empties it, up to 3 further pages are read before the list counts
 * as ended: the upstream's `total_pages` overstates.
 */
export async function validPage(
  context: Context,
  readOf: (page: number) => ListRead,
  first: number,
): Promise<ValidPage> {
  const last = Math.min(limits.lastPage, first + limits.lookAheadPages);
  for (let page = first; ; page += 1) {
    const list = await context.catalogue.list(readOf(page));
    const items = validMedia(list.items, context.clock());
    const further = page < list.totalPages;
    if (items.length === 0 && further && page < last) continue;
    return {
      items,
      page,
      totalPages: list.totalPages,
      totalResults: list.totalResults,
      hasMore: items.length > 0 && further,
    };
  }
}
