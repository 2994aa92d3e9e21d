import { MediaId, type MediaType } from '@marquee/domain/media';
import type { MediaItem } from '@marquee/domain/media-item';
import { z } from 'zod';
import { Amount, Count, Day, Flag, Name, PicturePath, Prose, Rating } from './upstream-field.ts';

/** The fields of a title that lists and details share, all but the genres. Only the id has to be there. */
export const mediaFields = {
  id: MediaId,
  title: Name,
  name: Name,
  release_date: Day,
  first_air_date: Day,
  overview: Prose,
  poster_path: PicturePath,
  backdrop_path: PicturePath,
  vote_average: Rating,
  vote_count: Count,
  popularity: Amount,
  adult: Flag,
};

const mostGenresOfItem = 50;

/** An entry that is no id stays, as 0: the validity filter drops a title with such an entry (catalogue spec §5). */
const GenreIds = z
  .array(z.unknown())
  .catch(() => [])
  .transform((ids) => ids.slice(0, mostGenresOfItem).map((id) => (Number.isSafeInteger(id) ? Number(id) : 0)));

const SharedFields = z.object(mediaFields);
type SharedFields = z.output<typeof SharedFields>;

/** An item of a list whose kind is known. */
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

/** An item of one kind of title, as the catalogue has it. */
export function mediaItemSchema(mediaType: MediaType) {
  return UpstreamItem.transform((item) => toMediaItem(item, { mediaType, genreIds: item.genre_ids }));
}
