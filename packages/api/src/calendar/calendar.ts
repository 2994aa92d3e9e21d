import type { CalendarItems, CalendarQuery, OwnCalendar, OwnCalendarQuery } from '@marquee/domain/calendar/calendar';
import { type CalendarSource, calendarSources } from '@marquee/domain/calendar/follows';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { readChoice } from './calendar-choice.ts';
import { calendarItems } from './calendar-items.ts';
import { calendarTitles } from './calendar-titles.ts';

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
  const has_titles = items.length > 0 || (await hasCalendarTitles(context, choice.only));
  return { items, choice, has_titles };
}

async function hasCalendarTitles(
  { db, profile }: Pick<MemberContext, 'db' | 'profile'>,
  only: readonly CalendarSource[],
): Promise<boolean> {
  const titles = calendarTitles(sql`${profile.id}::bigint`, only);
  const [found] = await db.drizzle.select({ one: sql`1` }).from(sql`(${titles}) as named`).limit(1);
  return found !== undefined;
}
