import { MediaId, type MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { z } from 'zod';
import { Amount, Count, Day, Flag, ImagePath, Name, Rating, Text } from './upstream-field.ts';

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
