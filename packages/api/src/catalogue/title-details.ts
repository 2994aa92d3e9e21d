import type { TitleRecord } from '@marquee/catalogue/titles';
import type { TitleDetails } from '@marquee/domain/details';
import { limits } from '@marquee/domain/limits';
import { chooseTrailer } from '@marquee/domain/trailer';
import { ratedCards } from '@marquee/domain/validity';

/** What a movie's and a show's page have in common, cut to what the page shows (catalogue spec §2 and §9). */
export function titleDetails(record: TitleRecord, now: Date): Omit<TitleDetails, 'mediaType'> {
  return {
    id: record.id,
    title: record.title,
    date: record.date,
    overview: record.overview,
    tagline: record.tagline,
    rating: record.voteAverage,
    voteCount: record.voteCount,
    genres: [...record.genres],
    posterPath: record.posterPath,
    backdropPath: record.backdropPath,
    status: record.status || 'Released',
    trailer: chooseTrailer(record.videos),
    cast: record.cast.slice(0, limits.castShown),
    similar: ratedCards(record.similar, { now, most: limits.similarShown }),
  };
}
