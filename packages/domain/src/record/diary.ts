import { z } from 'zod';
import { maxRecordPage } from './record-limits.ts';
import { recordMessages } from './record-messages.ts';
import { StatisticsQuery, Watch, WatchedAt } from './watches.ts';

/** Watches on a page of the diary. */
const diaryPage = 50;

/** The watches of a year or of all, by the days of a time zone: the profile's by default. */
export const DiaryQuery = z.strictObject({
  year: StatisticsQuery.shape.year.default('all'),
  time_zone: StatisticsQuery.shape.time_zone,
  limit: z.int().min(1).max(maxRecordPage).default(diaryPage),
  /** `nextCursor` of the page before, in the same time zone. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/, recordMessages.noCursor)
    .optional(),
});
export type DiaryQuery = z.infer<typeof DiaryQuery>;

/** A watch in the diary; title and poster are null where the catalogue did not answer yet. */
export const DiaryEntry = Watch.extend({
  title: z.string().nullable(),
  poster_path: z.string().nullable(),
  /** The member's rating of the title. */
  rating: z.int().nullable(),
  /** The same episode or movie was seen before. */
  is_rewatch: z.boolean(),
});
export type DiaryEntry = z.infer<typeof DiaryEntry>;

/** The latest first; without watches whose day is unknown. `nextCursor` is null at the end. */
export const Diary = z.object({ items: z.array(DiaryEntry), nextCursor: z.string().nullable() });
export type Diary = z.infer<typeof Diary>;

/** When a watch was, as the member corrects it: a point in time or a day. */
export const WatchChange = z.strictObject({ id: Watch.shape.id, watched_at: WatchedAt });
export type WatchChange = z.infer<typeof WatchChange>;
