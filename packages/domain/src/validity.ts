import { limits } from './limits.ts';
import { type MediaCard, toCard } from './media.ts';
import { deduplicateMedia, type MediaItem, yearOf } from './media-item.ts';

/** Why the validity filter drops an item; the order is the order of judgement (catalogue spec §5). */
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

/** The first rule that an item breaks, or null where it may be listed. `now` decides the latest year allowed. */
export function invalidityOf(item: MediaItem, now: Date): Invalidity | null {
  const year = yearOf(item.date);
  const firstYear = item.mediaType === 'movie' ? limits.firstMovieYear : limits.firstShowYear;
  if (!Number.isFinite(item.id) || item.id <= 0) return 'id';
  if (!item.posterPath?.trim()) return 'poster';
  if (!item.title.trim()) return 'title';
  if (year === null) return 'date';
  if (!(item.voteAverage > 0 && item.voteAverage <= limits.largestRating)) return 'rating';
  if (item.overview.trim().length < limits.leastOverview) return 'overview';
  if (!(item.voteCount >= limits.leastVotes)) return 'votes';
  if (item.adult) return 'adult';
  if (year < firstYear || year > now.getUTCFullYear() + limits.yearsAhead) return 'year';
  if (item.genreIds.length === 0 || !item.genreIds.every((id) => Number.isFinite(id) && id > 0)) return 'genres';
  return null;
}

export function isValidMedia(item: MediaItem, now: Date): boolean {
  return invalidityOf(item, now) === null;
}

/** Best first: rating, then votes, then popularity. For lists whose order nobody chose. */
export function orderByRating(items: readonly MediaItem[]): MediaItem[] {
  return [...items].sort(
    (a, b) => b.voteAverage - a.voteAverage || b.voteCount - a.voteCount || b.popularity - a.popularity,
  );
}

/** Valid titles once each, in the upstream's order: for lists whose order the visitor chose. */
export function validMedia(items: readonly MediaItem[], now: Date): MediaItem[] {
  return deduplicateMedia(items.filter((item) => isValidMedia(item, now)));
}

/** The cards of a list whose order nobody chose: valid, once each, best first, at most `most`. */
export function ratedCards(items: readonly MediaItem[], { now, most }: { now: Date; most: number }): MediaCard[] {
  return orderByRating(validMedia(items, now))
    .slice(0, most)
    .flatMap((item) => toCard(item) ?? []);
}
