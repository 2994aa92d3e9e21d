import type { TitleRecord } from '@marquee/catalogue/titles';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { chooseTrailer } from '@marquee/domain/catalogue/trailer';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { limits, serverLimits } from '@marquee/domain/limits';

/** Fields shared by movie and show pages, truncated to what the page shows (docs/behaviour/catalogue.md §4, §9). */
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
    similar: ratedCards(record.similar, { now, max: serverLimits.similarShown }),
  };
}
