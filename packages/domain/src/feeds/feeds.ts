import { z } from 'zod';
import { CalendarChoice } from '../calendar/calendar.ts';
import { calendarSources } from '../calendar/follows.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { feedMessages, maxFeedName, maxPastDays } from './feed-messages.ts';

/** Names of the files below the address of a feed. */
export const feedFiles = { calendar: 'calendar.ics', atom: 'new.atom' } as const;

const defaultPastDays = 60;

/** What a feed shows; without `shift` dates as the calendar of the caller shows them (docs/behaviour/feeds.md §1). */
export const NewFeed = z.strictObject({
  name: z
    .string(feedMessages.nameRequired)
    .trim()
    .min(1, feedMessages.nameRequired)
    .max(maxFeedName, feedMessages.nameTooLong)
    .regex(plainText, messages.invalidInput),
  only: CalendarChoice.shape.only.default([...calendarSources]),
  /** Only first episodes of seasons, whole seasons and films. */
  premieres: z.boolean(feedMessages.noPremieres).default(false),
  past_days: z
    .int(feedMessages.noPastDays)
    .min(0, feedMessages.noPastDays)
    .max(maxPastDays, feedMessages.noPastDays)
    .default(defaultPastDays),
  shift: CalendarChoice.shape.shift.optional(),
});
export type NewFeed = z.input<typeof NewFeed>;

/** A feed with both of its addresses, which work without a session. */
export const Feed = z.object({
  id: z.string(),
  name: z.string(),
  only: CalendarChoice.shape.only,
  premieres: z.boolean(),
  past_days: z.int(),
  shift: CalendarChoice.shape.shift,
  calendar_url: z.string(),
  atom_url: z.string(),
  created_at: z.iso.datetime(),
  /** YYYY-MM-DD, in UTC; null before the first read. */
  last_read_on: z.string().nullable(),
});
export type Feed = z.infer<typeof Feed>;

/** Made last first. */
export const Feeds = z.object({ items: z.array(Feed) });
export type Feeds = z.infer<typeof Feeds>;

/** Any word that is no id is a feed that does not exist. */
export const FeedById = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, feedMessages.notFound) });
export type FeedById = z.infer<typeof FeedById>;
