import { z } from 'zod';
import { limits } from './limits.ts';
import { type MediaItem, mediaTypes, yearOf } from './media-item.ts';

export const MediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof MediaType>;

/** The number by which a title is known; unique only together with its media type. */
export const MediaId = z.int().positive().max(limits.largestId);
export type MediaId = z.infer<typeof MediaId>;

/** The number of a season; 0 holds the specials. */
export const SeasonNumber = z.int().min(0).max(limits.largestSeason);

export const Genre = z.object({ id: z.int().positive(), name: z.string() });
export type Genre = z.infer<typeof Genre>;

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
