import { z } from 'zod';
import { limits } from './limits.ts';

/** The two kinds of title, in the upstream's words. */
export const mediaTypes = ['movie', 'tv'] as const;
export const MediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof MediaType>;

/** The number by which a title is known; unique only together with its media type. */
export const MediaId = z.int().positive().max(limits.largestId);
export type MediaId = z.infer<typeof MediaId>;

export const Genre = z.object({ id: z.int().positive(), name: z.string() });
export type Genre = z.infer<typeof Genre>;

/** One title as it stands in any list of the catalogue, before the validity filter judged it (catalogue spec §3). */
export interface MediaItem {
  readonly mediaType: MediaType;
  readonly id: number;
  /** A movie's title, a show's name; '' when the upstream has none. */
  readonly title: string;
  /** YYYY-MM-DD of the release or first airing; '' when unknown. */
  readonly date: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly popularity: number;
  readonly adult: boolean;
  readonly genreIds: readonly number[];
}

/** What a card shows of a title, and nothing more. */
export const MediaCard = z.object({
  mediaType: MediaType,
  id: MediaId,
  title: z.string(),
  year: z.int(),
  posterPath: z.string(),
  rating: z.number(),
});
export type MediaCard = z.infer<typeof MediaCard>;

/** The four-digit year of a YYYY-MM-DD date, or null where the date has another form. */
export function yearOf(date: string): number | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Number(date.slice(0, 4)) : null;
}

/** The identity of a title across lists: ids of movies and shows overlap. */
export function mediaKey(media: { mediaType: MediaType; id: number }): string {
  return `${media.mediaType}:${media.id}`;
}

/** The card of a title that passed the validity filter, or null where a card must refuse to render (catalogue spec §5). */
export function toCard(item: MediaItem): MediaCard | null {
  const year = yearOf(item.date);
  if (!item.posterPath || !item.title || year === null || item.voteAverage <= 0) return null;
  return {
    mediaType: item.mediaType,
    id: item.id,
    title: item.title,
    year,
    posterPath: item.posterPath,
    rating: item.voteAverage,
  };
}
