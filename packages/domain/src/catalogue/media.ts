import { z } from 'zod';
import { lastPage, maxEpisode, maxId, maxSeason } from '../limits.ts';
import { type MediaItem, mediaTypes, shownTexts, yearOf } from './media-item.ts';
import { textLanguageField, textLanguageOf } from './text-language.ts';

export const MediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof MediaType>;

/** Unique only together with the media type. */
export const MediaId = z.int().positive().max(maxId);
export type MediaId = z.infer<typeof MediaId>;

const noPage = `A page is a number from 1 to ${lastPage}.`;

/** A page of a list. */
export const PageNumber = z.int(noPage).min(1, noPage).max(lastPage, noPage);

/** Season 0 contains the specials. */
export const SeasonNumber = numberUpTo(maxSeason, 'A season is a number from 0 to 9,999.');

/** A season may begin with an episode 0. */
export const EpisodeNumber = numberUpTo(maxEpisode, 'An episode is a number from 0 to 9,999.');

function numberUpTo(max: number, error: string) {
  return z.int(error).min(0, error).max(max, error);
}

export const Genre = z.object({ id: z.int().positive(), name: z.string() });
export type Genre = z.infer<typeof Genre>;

/** Exactly the fields that a card shows. */
export const MediaCard = z.object({
  mediaType: MediaType,
  id: MediaId,
  title: z.string(),
  year: z.int(),
  posterPath: z.string(),
  rating: z.number(),
  textLanguage: textLanguageOf('title'),
});
export type MediaCard = z.infer<typeof MediaCard>;

/** Null if a field that a card requires is missing (docs/behaviour/catalogue.md §6). */
export function toCard(item: MediaItem): MediaCard | null {
  const year = yearOf(item.date);
  if (!item.posterPath || !item.title || year === null || item.voteAverage <= 0) return null;
  const { title, posterPath, textLanguage } = shownTexts(item);
  return {
    mediaType: item.mediaType,
    id: item.id,
    title,
    year,
    posterPath: posterPath ?? item.posterPath,
    rating: item.voteAverage,
    ...textLanguageField(textLanguage, 'title'),
  };
}
