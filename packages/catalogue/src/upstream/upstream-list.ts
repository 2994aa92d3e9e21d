import { MediaId, type MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import type { MediaPage } from '../titles.ts';
import {
  Amount,
  Count,
  Day,
  Flag,
  ImagePath,
  Name,
  type ParsedItems,
  parseDocument,
  parseItems,
  Rating,
  Text,
} from './upstream-field.ts';

/** Fields of a title that lists and details share, except the genres. Only the id is required. */
export const mediaFields = {
  id: MediaId,
  title: Name,
  name: Name,
  release_date: Day,
  first_air_date: Day,
  overview: Text,
  poster_path: ImagePath,
  backdrop_path: ImagePath,
  vote_average: Rating,
  vote_count: Count,
  popularity: Amount,
  adult: Flag,
};

const maxGenresPerItem = 50;

/** An invalid id becomes 0, so that the validity filter drops the title (docs/behaviour/catalogue.md §6). */
const GenreIds = z
  .array(z.unknown())
  .catch(() => [])
  .transform((ids) => ids.slice(0, maxGenresPerItem).map((id) => (Number.isSafeInteger(id) ? Number(id) : 0)));

const SharedFields = z.object(mediaFields);
type SharedFields = z.output<typeof SharedFields>;

/** An item of a list whose media type is known. */
const UpstreamItem = SharedFields.extend({ genre_ids: GenreIds });

export function toMediaItem(
  fields: SharedFields,
  { mediaType, genreIds }: { mediaType: MediaType; genreIds: readonly number[] },
): MediaItem {
  const isMovie = mediaType === 'movie';
  return {
    mediaType,
    id: fields.id,
    title: isMovie ? fields.title || fields.name : fields.name || fields.title,
    date: isMovie ? fields.release_date || fields.first_air_date : fields.first_air_date || fields.release_date,
    overview: fields.overview,
    posterPath: fields.poster_path,
    backdropPath: fields.backdrop_path,
    voteAverage: fields.vote_average,
    voteCount: fields.vote_count,
    popularity: fields.popularity,
    adult: fields.adult,
    genreIds,
  };
}

export function mediaItemSchema(mediaType: MediaType) {
  return UpstreamItem.transform((item) => toMediaItem(item, { mediaType, genreIds: item.genre_ids }));
}

/** The list inside a subresource; empty if the subresource or the list is missing or invalid. */
export function listIn(subresource: unknown, field: string): readonly unknown[] {
  if (typeof subresource !== 'object' || subresource === null) return [];
  const list = (subresource as Record<string, unknown>)[field];
  return Array.isArray(list) ? list : [];
}

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
