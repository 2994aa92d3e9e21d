import { limits } from '@marquee/domain/limits';
import type { MediaType } from '@marquee/domain/media';
import type { MediaItem } from '@marquee/domain/media-item';
import { z } from 'zod';
import type { MediaPage } from '../titles.ts';
import { type ParsedItems, parseDocument, parseItems } from './document-schema.ts';
import { Count } from './upstream-field.ts';
import { mediaItemSchema } from './upstream-item.ts';

/** The upstream gives 20 a page. */
export const mostItems = 100;

const PageNumber = Count.transform((value) => Math.min(limits.lastPage, Math.max(1, value)));

const ListDocument = z.object({
  page: PageNumber,
  results: z.array(z.unknown()),
  total_pages: PageNumber,
  total_results: Count,
});

const itemOf = { movie: mediaItemSchema('movie'), tv: mediaItemSchema('tv') };

/**
 * Reads a page of a list. `media` is the kind of its titles, 'all' where each item says it for itself.
 * @throws CatalogueError 'bad-answer'
 */
export function parseMediaPage(document: unknown, media: MediaType | 'all'): MediaPage {
  const { page, results, total_pages, total_results } = parseDocument(ListDocument, document);
  return {
    ...(media === 'all' ? parseMixedItems(results.slice(0, mostItems)) : parseItems(itemOf[media], results, mostItems)),
    page,
    totalPages: total_pages,
    totalResults: total_results,
  };
}

/** People are no titles and no faults: they are left out uncounted. */
function parseMixedItems(values: readonly unknown[]): ParsedItems<MediaItem> {
  const items: MediaItem[] = [];
  let skipped = 0;
  for (const value of values) {
    const kind = kindOf(value);
    if (kind === 'person') continue;
    const parsed = kind && itemOf[kind].safeParse(value);
    if (parsed?.success) items.push(parsed.data);
    else skipped += 1;
  }
  return { items, skipped };
}

/** Says itself, or is told by having a title or a name (catalogue spec §3); null where it is neither. */
function kindOf(value: unknown): MediaType | 'person' | null {
  if (typeof value !== 'object' || value === null) return null;
  const { media_type: named, title, name } = value as Record<'media_type' | 'title' | 'name', unknown>;
  if (named === 'movie' || named === 'tv' || named === 'person') return named;
  if (typeof named === 'string' && named !== '') return null;
  if (typeof title === 'string') return 'movie';
  return typeof name === 'string' ? 'tv' : null;
}
