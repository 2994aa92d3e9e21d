import { firstMovieYear, maxRating } from '../limits.ts';
import { type MediaCard, toCard } from './media.ts';
import { deduplicateMedia, type MediaItem, yearOf } from './media-item.ts';

const yearsAhead = 2;
const firstShowYear = 1950;
const minOverviewLength = 10;
const minVotes = 5;

/** Why the validity filter drops an item, in the order of the checks (docs/behaviour/catalogue.md §6). */
export type Invalidity =
  | 'id'
  | 'poster'
  | 'title'
  | 'date'
  | 'rating'
  | 'overview'
  | 'votes'
  | 'adult'
  | 'year'
  | 'genres';

/** A year after this one is a mistake, or the number of something else. */
export function lastValidYear(now: Date): number {
  return now.getUTCFullYear() + yearsAhead;
}

/** The first rule that an item breaks, or null if it is valid. `now` determines the latest allowed year. */
export function invalidityOf(item: MediaItem, now: Date): Invalidity | null {
  const year = yearOf(item.date);
  const firstYear = item.mediaType === 'movie' ? firstMovieYear : firstShowYear;
  if (!Number.isFinite(item.id) || item.id <= 0) return 'id';
  if (!item.posterPath?.trim()) return 'poster';
  if (!item.title.trim()) return 'title';
  if (year === null) return 'date';
  if (!(item.voteAverage > 0 && item.voteAverage <= maxRating)) return 'rating';
  if (item.overview.trim().length < minOverviewLength) return 'overview';
  if (!(item.voteCount >= minVotes)) return 'votes';
  if (item.adult) return 'adult';
  if (year < firstYear || year > lastValidYear(now)) return 'year';
  if (item.genreIds.length === 0 || !item.genreIds.every((id) => Number.isFinite(id) && id > 0)) return 'genres';
  return null;
}

export function isValidMedia(item: MediaItem, now: Date): boolean {
  return invalidityOf(item, now) === null;
}

/** Invalid titles that a search shows on request: few votes, no picture, a short overview. Never adult ones. */
export function unlistedMedia(items: readonly MediaItem[], now: Date): MediaItem[] {
  const isNamed = ({ id, title, adult }: MediaItem) => Number.isFinite(id) && id > 0 && title.trim() !== '' && !adult;
  return deduplicateMedia(items.filter((item) => isNamed(item) && !isValidMedia(item, now)));
}

/** Descending by rating, then votes, then popularity: the default order of lists. */
export function orderByRating(items: readonly MediaItem[]): MediaItem[] {
  return [...items].sort(
    (a, b) => b.voteAverage - a.voteAverage || b.voteCount - a.voteCount || b.popularity - a.popularity,
  );
}

/** Valid titles without duplicates, in the upstream's order: for lists that the visitor sorted. */
export function validMedia(items: readonly MediaItem[], now: Date): MediaItem[] {
  return deduplicateMedia(items.filter((item) => isValidMedia(item, now)));
}

/** Cards of the valid titles without duplicates, ordered by rating, at most `max`. */
export function ratedCards(items: readonly MediaItem[], { now, max }: { now: Date; max: number }): MediaCard[] {
  return orderByRating(validMedia(items, now))
    .slice(0, max)
    .flatMap((item) => toCard(item) ?? []);
}
