import type { CalendarItems, CalendarQuery, OwnCalendar, OwnCalendarQuery } from '@marquee/domain/calendar/calendar';
import { calendarSources } from '@marquee/domain/calendar/follows';
import type { MemberContext } from '../context.ts';
import { readChoice } from './calendar-choice.ts';
import { calendarItems } from './calendar-items.ts';

/** The caller's calendar, of all sources unless some are named. */
export async function listCalendar(
  context: MemberContext,
  { from, to, ...query }: CalendarQuery,
): Promise<CalendarItems> {
  const { only = calendarSources, shift = (await readChoice(context)).shift } = query;
  return { items: await calendarItems(context, { profileId: context.profile.id, from, to, only, shift }) };
}

/** The caller's calendar as they chose it. */
export async function ownCalendar(context: MemberContext, range: OwnCalendarQuery): Promise<OwnCalendar> {
  const choice = await readChoice(context);
  const items = await calendarItems(context, { profileId: context.profile.id, ...range, ...choice });
  return { items, choice };
}
