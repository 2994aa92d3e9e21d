import { defineMessages } from '../messages/define-messages.ts';

/** Sentences of the calendar and of follows (docs/behaviour/calendar.md). */
export const calendarMessages = defineMessages('calendar.calendar-messages', {
  noDay: 'Give a day such as 2026-03-02.',
  noSource: 'Name at least one of following, watching and watchlist.',
  noShift: 'Dates are shifted by 0 days or by 1.',
  wrongOrder: 'The last day is before the first one.',
  tooLong: 'A calendar has at most 366 days at once.',
  noRule: 'The rule of a follow is caught-up, every or none.',
  tooManyFollows: 'You can follow at most 5,000 titles. Stop following one to follow another.',
  noCursor: 'This is not a valid cursor.',
});
