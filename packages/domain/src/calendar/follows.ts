import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { HistoryTitle } from '../history/watch-history.ts';
import { maxRecordPage, recordPage } from '../record/record-limits.ts';
import { calendarMessages } from './calendar-messages.ts';

/**
 * Which episodes of a followed show make a notice: those that air while everything before was seen, all, or none.
 * The calendar has them all (docs/behaviour/calendar.md).
 */
export const followRules = ['caught-up', 'every', 'none'] as const;
export type FollowRule = (typeof followRules)[number];

/** Which titles a calendar has: followed ones, shows that are being watched, those on Watch Later. */
export const calendarSources = ['following', 'watching', 'watchlist'] as const;
export type CalendarSource = (typeof calendarSources)[number];

const Rule = z.enum(followRules, { error: calendarMessages.noRule });

/** A title that the caller follows. */
export const Follow = z.object({
  media_id: z.string(),
  media_type: MediaType,
  rule: Rule,
  since: z.iso.datetime(),
  /** YYYY-MM-DD of what airs next, or of the release; null while none is known. */
  next_date: z.string().nullable(),
});
export type Follow = z.infer<typeof Follow>;

/** Without a rule, that of a title that is followed already stays. */
export const NewFollow = z.strictObject({ ...HistoryTitle.shape, rule: Rule.optional() });
export type NewFollow = z.infer<typeof NewFollow>;

/** Null for a title that the caller does not follow. */
export const FollowOfTitle = z.object({ follow: Follow.nullable() });
export type FollowOfTitle = z.infer<typeof FollowOfTitle>;

export const FollowListQuery = z.strictObject({
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/, calendarMessages.noCursor)
    .optional(),
});
export type FollowListQuery = z.infer<typeof FollowListQuery>;

/** Followed last first; `nextCursor` is null at the end. */
export const FollowList = z.object({ items: z.array(Follow), nextCursor: z.string().nullable() });
export type FollowList = z.infer<typeof FollowList>;
