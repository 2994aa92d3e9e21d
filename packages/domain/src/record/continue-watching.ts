import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { maxHistoryPage } from '../history/watch-history.ts';
import { messages } from '../site/messages.ts';
import { continueWatchingPage } from './record-limits.ts';

/** A card of Continue Watching (docs/behaviour/history.md §3). */
export const ContinueCard = z.object({
  /** Stable key for lists, such as 'tv-1399'. */
  id: z.string(),
  mediaType: MediaType,
  mediaId: z.int().positive(),
  /** 'resume' and 'next' are what to continue with, by the record; 'opened' is what was opened last. */
  state: z.enum(['opened', 'resume', 'next']),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Null where it is unknown, of a movie, and of what was opened. */
  episodeName: z.string().nullable(),
  /** Null unless it is resumed. */
  positionSeconds: z.int().nullable(),
  durationSeconds: z.int().nullable(),
  /** When something of the title was last opened, played or entered as watched. */
  at: z.iso.datetime(),
  /** Null of a title that the catalogue no longer has, or that was not read yet. */
  title: z.string().nullable(),
  poster: z.string().nullable(),
  /** A wide picture; null without one. Cards that an older version cached lack it. */
  backdrop: z.string().nullable().default(null),
  rating: z.number().nullable(),
  year: z.int().nullable(),
  /** At most 3 names. */
  genres: z.array(z.string()),
});
export type ContinueCard = z.infer<typeof ContinueCard>;

export const ContinueQuery = z.strictObject({
  limit: z.int().min(1).max(maxHistoryPage).default(continueWatchingPage),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/, messages.invalidInput)
    .optional(),
});
export type ContinueQuery = z.infer<typeof ContinueQuery>;

/** Newest first. A page may have no cards although there are more: titles without one are looked through in steps. */
export const ContinueList = z.object({
  items: z.array(ContinueCard),
  /** Null at the end. */
  nextCursor: z.string().nullable(),
});
export type ContinueList = z.infer<typeof ContinueList>;
