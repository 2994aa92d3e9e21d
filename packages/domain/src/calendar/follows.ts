/**
 * Which episodes of a followed show make a notice: those that air while everything before was seen, all, or none.
 * The calendar has them all (docs/behaviour/calendar.md).
 */
export const followRules = ['caught-up', 'every', 'none'] as const;
export type FollowRule = (typeof followRules)[number];

/** Which titles a calendar has: followed ones, shows that are being watched, those on Watch Later. */
export const calendarSources = ['following', 'watching', 'watchlist'] as const;
export type CalendarSource = (typeof calendarSources)[number];
