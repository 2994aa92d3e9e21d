import type { CalendarSource } from '@marquee/domain/calendar/follows';

export const sourceLabels: Readonly<Record<CalendarSource, string>> = {
  following: 'Following',
  watching: 'Watching',
  watchlist: 'Watch Later',
};
