import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { PersonItem } from '@marquee/catalogue/upstream-list';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { unlistedMedia, validMedia } from '@marquee/domain/catalogue/validity';
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
  const { people: _, unlisted: __, ...page } = await searchedPage(context, readForPage, { first });
  return page;
}

interface PageChoice {
  readonly first: number;
  /** Whether unlisted titles are results, too: a page of them alone is none to look past. */
  readonly withUnlisted?: boolean;
}

/** The same with the people on these pages, and the titles that the validity filter drops. */
export async function searchedPage(
  context: Context,
  readForPage: (page: number) => ListRead,
  { first, withUnlisted = false }: PageChoice,
) {
  const last = Math.min(lastPage, first + lookAheadPages);
  const people: PersonItem[] = [];
  const unlisted: MediaItem[] = [];
  for (let page = first; ; page += 1) {
    const list = await context.catalogue.list(readForPage(page));
    const items = validMedia(list.items, context.clock());
    people.push(...list.people);
    unlisted.push(...unlistedMedia(list.items, context.clock()));
    const hasNext = page < list.totalPages;
    const hasItems = items.length > 0 || (withUnlisted && unlisted.length > 0);
    if (!hasItems && hasNext && page < last) continue;
    return {
      items,
      people,
      unlisted,
      page,
      totalPages: list.totalPages,
      totalResults: list.totalResults,
      hasMore: hasItems && hasNext,
    };
  }
}
