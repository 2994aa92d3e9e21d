import type { MediaType } from '@marquee/domain/catalogue/media';
import { backdropPath, posterPath } from '../image-paths.ts';
import type { SampleTitle } from '../sample-title.ts';

interface SharedItemFields {
  readonly adult: boolean;
  readonly backdrop_path: string | null;
  readonly genre_ids: readonly number[];
  readonly id: number;
  readonly original_language: string;
  readonly overview: string;
  readonly popularity: number;
  readonly poster_path: string | null;
  readonly vote_average: number;
  readonly vote_count: number;
  /** Only in trending and multi-search results. */
  readonly media_type?: MediaType;
}

interface MovieListItem extends SharedItemFields {
  readonly title: string;
  readonly original_title: string;
  readonly release_date: string;
  readonly video: boolean;
}

interface ShowListItem extends SharedItemFields {
  readonly name: string;
  readonly original_name: string;
  readonly first_air_date: string;
  readonly origin_country: readonly string[];
}

/** An item of any list in the upstream's format. */
export type ListItem = MovieListItem | ShowListItem;

export function toListItem(title: SampleTitle, date: string): ListItem {
  const shared = {
    adult: title.adult,
    backdrop_path: backdropPath(title),
    genre_ids: title.genres.map(({ id }) => id),
    id: title.id,
    original_language: title.language,
    overview: title.overview,
    popularity: title.popularity,
    poster_path: posterPath(title),
    vote_average: title.rating,
    vote_count: title.votes,
  };
  return title.mediaType === 'movie'
    ? { ...shared, title: title.title, original_title: title.originalTitle, release_date: date, video: false }
    : {
        ...shared,
        name: title.title,
        original_name: title.originalTitle,
        first_air_date: date,
        origin_country: title.countries,
      };
}

export function withMediaType(item: ListItem, mediaType: MediaType): ListItem {
  return { media_type: mediaType, ...item };
}
