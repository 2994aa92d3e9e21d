import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { lastPage, maxId } from '@marquee/domain/limits';
import { z } from 'zod';
import {
  Amount,
  Count,
  Day,
  Flag,
  ImagePath,
  lenientList,
  Name,
  parseDocument,
  parseItems,
  Rating,
  RequiredName,
  renamedObject,
  Text,
} from './upstream-field.ts';

/** Two letters; '' where the upstream knows none ('xx'). Its code for Cantonese is that of no language. */
export const LanguageCode = z
  .string()
  .regex(/^(?!xx)[a-z]{2}$/)
  .transform((code) => (code === 'cn' ? 'zh' : code))
  .catch('');

/** Fields of a title that lists and details share, except the genres. Only the id is required. */
export const mediaFields = {
  id: MediaId,
  title: Name,
  name: Name,
  original_title: Name,
  original_name: Name,
  original_language: LanguageCode,
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

function isGenreId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= maxId;
}

/** An invalid id becomes 0, so that the validity filter drops the title (docs/behaviour/catalogue.md §6). */
const GenreIds = z
  .array(z.unknown())
  .catch(() => [])
  .transform((ids) => ids.slice(0, maxGenresPerItem).map((id) => (isGenreId(id) ? id : 0)));

const SharedFields = z.object(mediaFields);
type SharedFields = z.output<typeof SharedFields>;

/** An item of a list. */
export const UpstreamItem = SharedFields.extend({ genre_ids: GenreIds });

export function toMediaItem(fields: SharedFields, mediaType: MediaType, genreIds: readonly number[]): MediaItem {
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
    originalTitle: fields.original_title || fields.original_name,
    originalLanguage: fields.original_language,
  };
}

export function mediaItemSchema(mediaType: MediaType) {
  return UpstreamItem.transform((item) => toMediaItem(item, mediaType, item.genre_ids));
}

/** The list inside a subresource; empty if the subresource or the list is missing or invalid. */
export function listIn(subresource: unknown, field: string): readonly unknown[] {
  if (typeof subresource !== 'object' || subresource === null) return [];
  const list = (subresource as Record<string, unknown>)[field];
  return Array.isArray(list) ? list : [];
}

/** The upstream sends 20 per page. */
export const maxItems = 100;

/** The `results` of a subresource; none if it is missing or invalid. */
export function resultsOf<Schema extends z.ZodType>(schema: Schema, maxCount = maxItems) {
  return z
    .object({ results: lenientList(schema, maxCount) })
    .transform(({ results }) => results)
    .catch([]);
}

const PageNumber = Count.transform((value) => Math.min(lastPage, Math.max(1, value)));

const ListDocument = z.object({
  page: PageNumber,
  results: z.array(z.unknown()),
  total_pages: PageNumber,
  total_results: Count,
});

/** An item that declares its media type, or has the title of a movie or the name of a show. */
const MixedItem = z.preprocess(
  (value) => ({ ...Object(value), media_type: mediaTypeOf(value) }),
  UpstreamItem.extend({ media_type: MediaType }).transform((item) =>
    toMediaItem(item, item.media_type, item.genre_ids),
  ),
);

/** A person in a list. */
export const PersonItem = renamedObject({
  id: ['id', MediaId],
  name: ['name', RequiredName],
  /** 'Acting', 'Directing'; '' if unknown. */
  department: ['known_for_department', Name],
  profilePath: ['profile_path', ImagePath],
  adult: ['adult', Flag],
});
export type PersonItem = z.output<typeof PersonItem>;

const itemSchemas = { movie: mediaItemSchema('movie'), tv: mediaItemSchema('tv'), all: MixedItem };

/**
 * A page of a list; `skipped` counts invalid items. Its last page is at most 500: the upstream serves no more.
 * @param media the type of all items; 'all' if each has its own: people are apart, and invalid ones are not counted
 * @throws CatalogueError 'invalid-response'
 */
export function parseMediaPage(document: unknown, media: MediaType | 'all') {
  const { page, results, total_pages, total_results } = parseDocument(ListDocument, document);
  const values = results.slice(0, maxItems);
  const isPerson = (value: unknown) => media === 'all' && mediaTypeOf(value) === 'person';
  return {
    ...parseItems<z.ZodType<MediaItem>>(
      itemSchemas[media],
      values.filter((value) => !isPerson(value)),
      maxItems,
    ),
    people: parseItems(PersonItem, values.filter(isPerson), maxItems).items,
    page,
    totalPages: total_pages,
    totalResults: total_results,
  };
}

export type MediaPage = Readonly<ReturnType<typeof parseMediaPage>>;

/** Declared, or inferred from a title (movie) or name (show); null if neither. */
function mediaTypeOf(value: unknown): MediaType | 'person' | null {
  if (typeof value !== 'object' || value === null) return null;
  const { media_type: declared, title, name } = value as Record<'media_type' | 'title' | 'name', unknown>;
  if (declared === 'movie' || declared === 'tv' || declared === 'person') return declared;
  if (typeof declared === 'string' && declared !== '') return null;
  if (typeof title === 'string') return 'movie';
  return typeof name === 'string' ? 'tv' : null;
}
