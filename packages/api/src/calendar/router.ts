import {
  CalendarChoice,
  CalendarItems,
  CalendarQuery,
  OwnCalendar,
  OwnCalendarQuery,
} from '@marquee/domain/calendar/calendar';
import { Follow, FollowList, FollowListQuery, FollowOfTitle, NewFollow } from '@marquee/domain/calendar/follows';
import { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import { memberCatalogueProcedure, memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { listCalendar, ownCalendar } from './calendar.ts';
import { setSources } from './calendar-choice.ts';
import { follow, followOfTitle, listFollows, unfollow } from './follows.ts';

/** What airs next (docs/behaviour/calendar.md). Callers reach their own only. */
export const calendarRouter = router({
  list: memberProcedure.input(CalendarQuery).output(outputParser(CalendarItems)).query(resolver(listCalendar)),
  /** As the caller chose it. */
  mine: memberProcedure.input(OwnCalendarQuery).output(outputParser(OwnCalendar)).query(resolver(ownCalendar)),
  setSources: memberProcedure.input(CalendarChoice).output(outputParser(CalendarChoice)).mutation(resolver(setSources)),
  follow: memberCatalogueProcedure.input(NewFollow).output(outputParser(Follow)).mutation(resolver(follow)),
  unfollow: memberProcedure.input(HistoryTitle).output(outputParser(Deleted)).mutation(resolver(unfollow)),
  follows: memberProcedure.input(FollowListQuery).output(outputParser(FollowList)).query(resolver(listFollows)),
  followOf: memberProcedure.input(HistoryTitle).output(outputParser(FollowOfTitle)).query(resolver(followOfTitle)),
});
