import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { HistoryTitle } from '../history/watch-history.ts';
import { defineMessages } from '../messages/define-messages.ts';
import { maxRecordPage, recordPage } from './record-limits.ts';

/** Sentences of ratings (docs/behaviour/record.md §8). */
export const ratingMessages = defineMessages('record.ratings', {
  refused: 'A rating could not be saved.',
  range: 'Give a whole number from 1 to 10.',
  tooMany: 'You can rate at most 50,000 titles. Clear a rating to give another.',
  noCursor: 'This is not a valid cursor.',
});

/** From 1, the worst, to 10. */
export const RatingValue = z.int(ratingMessages.range).min(1, ratingMessages.range).max(10, ratingMessages.range);

/** What a member thinks of a title. */
export const Rating = z.object({
  media_id: z.string(),
  media_type: MediaType,
  rating: RatingValue,
  /** Null of one that an import added without a time. */
  rated_at: z.iso.datetime().nullable(),
});
export type Rating = z.infer<typeof Rating>;

/** When it was given in a browser that was offline since; now by default, and cut to now if later. */
const EventTime = z.iso.datetime({ offset: true }).optional();

export const NewRating = z.strictObject({ ...HistoryTitle.shape, rating: RatingValue, at: EventTime });
export type NewRating = z.infer<typeof NewRating>;

/** A rating that was given after `at` stays. */
export const RatingRemoval = z.strictObject({ ...HistoryTitle.shape, at: EventTime });
export type RatingRemoval = z.infer<typeof RatingRemoval>;

export const RatingListQuery = z.strictObject({
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/, ratingMessages.noCursor)
    .optional(),
});
export type RatingListQuery = z.infer<typeof RatingListQuery>;

/** Rated last first, those of unknown time at the end; `nextCursor` is null there. */
export const RatingList = z.object({ items: z.array(Rating), nextCursor: z.string().nullable() });
export type RatingList = z.infer<typeof RatingList>;
