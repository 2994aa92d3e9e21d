import type { MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import type { MediaPage } from '../titles.ts';
import { type ParsedItems, parseDocument, parseItems } from './document-schema.ts';
import { Count } from './upstream-field.ts';
import { mediaItemSchema } from './upstream-item.ts';

/** The upstream sends 20 per page. */
export const maxItems = 100;

const PageNumber = Count.transform((value) => Math.min(limits.lastPage, Math.max(1, value)));

const ListDocument = z.object({
  page: PageNumber,
  results: z.array(z.unknown()),
  total_pages: PageNumber,
  total_results: Count,
});

const itemSchemas = { movie: mediaItemSchema('movie'), tv: mediaItemSchema('tv') };

/**
 * @param media the type of all items; 'all' if each item has its own
 * @throws CatalogueError 'invalid-response'
 */
export function parseMediaPage(document: unknown, media: MediaType | 'all'): MediaPage {
  const { page, results, total_pages, total_results } = parseDocument(ListDocument, document);
  return {
    ...(media === 'all'
      ? parseMixedItems(results.slice(0, maxItems))
      : parseItems(itemSchemas[media], results, maxItems)),
    page,
    totalPages: total_pages,
    totalResults: total_results,
  };
}

/** People are dropped without being counted as invalid. */
function parseMixedItems(values: readonly unknown[]): ParsedItems<MediaItem> {
  const items: MediaItem[] = [];
  let skipped = 0;
  for (const value of values) {
    const mediaType = mediaTypeOf(value);
    if (mediaType === 'person') continue;
    const parsed = mediaType && itemSchemas[mediaType].safeParse(value);
    if (parsed?.success) items.push(parsed.data);
    else skipped += 1;
  }
  return { items, skipped };
}

/** Declared, or inferred from a title (movie) or name (show); null if neither. */
function mediaTypeOf(value: unknown): MediaType | 'person' | null {
  if (typeof value !== 'object' || value === null) return null;
  const { media_type: declared, title, name } = value as Record<'media_type' | 'title' | 'name', unknown>;
  if (declared === 'movie' || declared === 'tv' || declared === 'person') return declared;
  if (typeof declared === 'string' && declared !== '') return null;
  if (typeof title === 'string') return 'movie';
  return typeof name === 'string' ? 'tv' : null;
}
