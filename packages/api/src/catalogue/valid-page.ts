import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { lastPage } from '@marquee/domain/limits';
import type { Context } from '../context.ts';

/** Further pages to load when the validity filter drops all items of one. */
const lookAheadPages = 3;

/**
 * A page of the valid titles of a list, in upstream order. If the validity filter leaves nothing, up to
 * `lookAheadPages` more pages are read before the list counts as finished: the upstream overstates
 * `total_pages`. `page` is the last one that was read.
 */
export async function validPage(context: Context, readForPage: (page: number) => ListRead, first: number) {
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
