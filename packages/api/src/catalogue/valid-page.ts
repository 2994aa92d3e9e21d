import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { limits, serverLimits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';

/** A page of valid titles in upstream order; `page` is the last upstream page read. */
export interface ValidPage {
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
export async function validPage(
  context: Context,
  readForPage: (page: number) => ListRead,
  first: number,
): Promise<ValidPage> {
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
