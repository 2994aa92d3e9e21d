import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { isDay } from '../catalogue/media-item.ts';
import { daysBetween } from './calendar-days.ts';
import { calendarMessages } from './calendar-messages.ts';
import { calendarSources } from './follows.ts';

/** What happens on a day: `season` is a whole season of one day, `release` that of a film. */
const calendarKinds = ['episode', 'premiere', 'finale', 'season', 'release'] as const;

/** Days of one response: a year, with the days at both ends. */
const maxCalendarDays = 366;

/**
 * An episode, a whole season or a film on its day, which is that of the country of origin. `season` and `episode` are
 * null for films, `episode` for a whole season.
 */
export const CalendarItem = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  media_id: z.string(),
  media_type: MediaType,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Null where nothing is stored of the title. */
  title: z.string().nullable(),
  episode_name: z.string().nullable(),
  kind: z.enum(calendarKinds),
  /** Whether the caller has seen it; of a season, all of it. */
  seen: z.boolean(),
  poster_path: z.string().nullable(),
});
export type CalendarItem = z.infer<typeof CalendarItem>;

/** By date, title, season and episode. */
export const CalendarItems = z.object({ items: z.array(CalendarItem) });
export type CalendarItems = z.infer<typeof CalendarItems>;

const Day = z
  .string(calendarMessages.noDay)
  .max(10, calendarMessages.noDay)
  .regex(/^\d{4}-\d{2}-\d{2}$/, calendarMessages.noDay)
  .refine(isDay, calendarMessages.noDay);
const Sources = z.array(z.enum(calendarSources)).min(1, calendarMessages.noSource).max(calendarSources.length);
/** 1 shows dates one day later, for those who live east of where a show airs. */
const Shift = z.union([z.literal(0), z.literal(1)], { error: calendarMessages.noShift });

/** Both days are included. */
const range = { from: Day, to: Day };

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to;
}
function isShort({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) < maxCalendarDays;
}
const orderRequired = { path: ['to'], error: calendarMessages.wrongOrder };
const shortRequired = { path: ['to'], error: calendarMessages.tooLong };

export const OwnCalendarQuery = z.strictObject(range).refine(isInOrder, orderRequired).refine(isShort, shortRequired);
export type OwnCalendarQuery = z.infer<typeof OwnCalendarQuery>;

/** Without `only` all sources; without `shift` as the caller chose. */
export const CalendarQuery = z
  .strictObject({ ...range, only: Sources.optional(), shift: Shift.optional() })
  .refine(isInOrder, orderRequired)
  .refine(isShort, shortRequired);
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** What the calendar of a profile shows. */
export const CalendarChoice = z.strictObject({ only: Sources, shift: Shift });
export type CalendarChoice = z.infer<typeof CalendarChoice>;

/** The calendar as its member chose it. */
export const OwnCalendar = CalendarItems.extend({
  choice: CalendarChoice,
  /** Whether any title is in it, on whatever day. */
  has_titles: z.boolean(),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;
