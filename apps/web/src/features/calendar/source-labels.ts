import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { defineMessages } from '@marquee/domain/messages/define-messages';

export const sourceMessages = defineMessages('calendar.source-labels', {
  following: 'Following',
  watching: 'Watching',
  watchlist: 'Watch Later',
} satisfies Record<CalendarSource, string>);
