import type { TitleDocument } from '@marquee/catalogue/upstream-title';
import type { Genre, MediaCard, MediaType } from '@marquee/domain/catalogue/media';
import { type MediaItem, mediaKey, mediaTypes } from '@marquee/domain/catalogue/media-item';
import { orderByRating, ratedCards, validMedia } from '@marquee/domain/catalogue/validity';

export const maxRecommendations = 20;
/** Newest titles that recommendations are based on, and similar titles for each. */
export const recommendationTitles = 5;
const similarPerTitle = 3;
/** Genres that recommendations are based on, and titles of each type for each genre. */
const recommendationGenres = 3;
const recommendationsPerGenre = 2;

/** A genre of one media type, as used in a discover request. */
export interface GenreOfType {
  readonly mediaType: MediaType;
  readonly genreId: number;
}

/** Genres of each media type. */
export type GenreLists = Readonly<Record<MediaType, readonly Genre[]>>;

/** Fields of a watched title's document used for recommendations. */
export interface WatchedDetails extends Pick<TitleDocument, 'mediaType' | 'genres'> {
  /** How much it counts: 2 if it is well rated, 1 by default. */
  readonly weight?: number;
}

/** Movie genre ids and their show counterparts where the upstream's ids differ. */
const showGenreIds: ReadonlyMap<number, number> = new Map([
  [28, 10759],
  [878, 10765],
  [10752, 10768],
]);
const movieGenreIds: ReadonlyMap<number, number> = new Map([...showGenreIds].map(([movie, show]) => [show, movie]));

/** Id of a genre for a media type; the media type may not have that genre. */
export function genreIdFor(mediaType: MediaType, genreId: number): number {
  return (mediaType === 'tv' ? showGenreIds : movieGenreIds).get(genreId) ?? genreId;
}

/**
 * The most frequent genres of watched titles, each once for movies and once for shows if the media type has it
 * (docs/behaviour/history.md §7). Equally frequent genres are ordered by most recently watched.
 * @param watched newest first
 */
export function favouriteGenres(watched: readonly WatchedDetails[], known: GenreLists): GenreOfType[] {
  const counts = new Map<number, number>();
  for (const { genres, weight = 1 } of watched) {
    // Counted by movie genre id, so that Action of movies and of shows is one genre; once per title.
    for (const id of new Set(genres.map((genre) => genreIdFor('movie', genre.id)))) {
      counts.set(id, (counts.get(id) ?? 0) + weight);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, recommendationGenres)
    .flatMap(([id]) => mediaTypes.map((mediaType) => ({ mediaType, genreId: genreIdFor(mediaType, id) })))
    .filter((genre) => isKnown(genre, watched, known));
}

/** A genre seen on a title of that media type counts as known even if the genre list failed. */
function isKnown({ mediaType, genreId }: GenreOfType, watched: readonly WatchedDetails[], known: GenreLists): boolean {
  const seen = watched.filter((title) => title.mediaType === mediaType).flatMap(({ genres }) => genres);
  return [...known[mediaType], ...seen].some(({ id }) => id === genreId);
}

export interface RecommendationLists {
  /** Similar titles of each of the newest watched titles, newest first. */
  readonly similar: readonly (readonly MediaItem[])[];
  /** Titles of each of `favouriteGenres`, in the same order. */
  readonly genreTitles: readonly (readonly MediaItem[])[];
  /** `mediaKey` of watched and rated titles, and of what is like those rated badly. */
  readonly excluded: ReadonlySet<string>;
}

/**
 * The cards of Recommended for You (docs/behaviour/history.md §7): up to 3 per list of similar titles and 2 per genre,
 * best rated first, without excluded titles and duplicates. A skipped title is replaced by the next one of its list.
 */
export function recommendedCards(
  { similar, genreTitles, excluded: initial }: RecommendationLists,
  now: Date,
): MediaCard[] {
  const excluded = new Set(initial);
  const choose = (count: number) => (items: readonly MediaItem[]) => {
    const chosen = orderByRating(validMedia(items, now))
      .filter((item) => !excluded.has(mediaKey(item)))
      .slice(0, count);
    for (const item of chosen) excluded.add(mediaKey(item));
    return chosen;
  };
  const titles = similar.slice(0, recommendationTitles).flatMap(choose(similarPerTitle));
  const more = genreTitles.flatMap(choose(recommendationsPerGenre));
  return ratedCards([...titles, ...more], { now, max: maxRecommendations });
}
