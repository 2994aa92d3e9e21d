import { limits } from './limits.ts';
import type { Genre, MediaCard, MediaType } from './media.ts';
import { type MediaItem, mediaKey, mediaTypes } from './media-item.ts';
import { orderByRating, ratedCards, validMedia } from './validity.ts';

/** A genre of one kind of title, as its lists are asked for. */
export interface GenreOfType {
  readonly mediaType: MediaType;
  readonly genreId: number;
}

/** The genres that each kind of title knows. */
export type GenreLists = Readonly<Record<MediaType, readonly Genre[]>>;

/** What the recommendations read in a watched title's own document. */
export interface WatchedDetails {
  readonly mediaType: MediaType;
  readonly genres: readonly Genre[];
}

/** The genres that the upstream numbers differently for movies and shows. */
const showGenreIds: ReadonlyMap<number, number> = new Map([
  [28, 10759],
  [878, 10765],
  [10752, 10768],
]);
const movieGenreIds: ReadonlyMap<number, number> = new Map([...showGenreIds].map(([movie, show]) => [show, movie]));

/** The number of a genre among the other kind of titles; not every one is known there. */
export function genreIdFor(mediaType: MediaType, genreId: number): number {
  return (mediaType === 'tv' ? showGenreIds : movieGenreIds).get(genreId) ?? genreId;
}

/**
 * The lists to read for the genres seen most often in watched titles: each genre once among movies and once among
 * shows, where the kind knows it (catalogue spec §7). Of equally frequent genres those watched last come first.
 * @param watched newest first
 */
export function favouriteGenres(watched: readonly WatchedDetails[], known: GenreLists): GenreOfType[] {
  const counts = new Map<number, number>();
  for (const { genres } of watched) {
    // By the number among movies, so that Action of a movie and of a show count as one; once a title.
    for (const id of new Set(genres.map((genre) => genreIdFor('movie', genre.id)))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limits.recommendationGenres)
    .flatMap(([id]) => mediaTypes.map((mediaType) => ({ mediaType, genreId: genreIdFor(mediaType, id) })))
    .filter((genre) => isKnown(genre, watched, known));
}

/** A genre seen on a title of that kind is known even where the kind's list could not be read. */
function isKnown({ mediaType, genreId }: GenreOfType, watched: readonly WatchedDetails[], known: GenreLists): boolean {
  const seen = watched.filter((title) => title.mediaType === mediaType).flatMap(({ genres }) => genres);
  return [...known[mediaType], ...seen].some(({ id }) => id === genreId);
}

export interface RecommendationLists {
  /** Similar titles of each of the newest watched titles, newest first. */
  readonly similar: readonly (readonly MediaItem[])[];
  /** Titles of each of `favouriteGenres`, in their order. */
  readonly ofGenres: readonly (readonly MediaItem[])[];
  /** `mediaKey` of everything watched. */
  readonly watched: ReadonlySet<string>;
}

/**
 * The cards of Recommended for You (catalogue spec §7): up to 3 of each list of similar titles and 2 of each genre's,
 * the best first, nothing watched and nothing twice. What is left out makes room for the next of its list.
 */
export function recommendedCards({ similar, ofGenres, watched }: RecommendationLists, now: Date): MediaCard[] {
  const passed = new Set(watched);
  const choose = (most: number) => (items: readonly MediaItem[]) => {
    const chosen = orderByRating(validMedia(items, now))
      .filter((item) => !passed.has(mediaKey(item)))
      .slice(0, most);
    for (const item of chosen) passed.add(mediaKey(item));
    return chosen;
  };
  const titles = similar.slice(0, limits.recommendationTitles).flatMap(choose(limits.similarOfEach));
  const more = ofGenres.flatMap(choose(limits.recommendationsOfGenre));
  return ratedCards([...titles, ...more], { now, most: limits.recommendations });
}
