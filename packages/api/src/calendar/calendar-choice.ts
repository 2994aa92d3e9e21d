import { profiles } from '@marquee/db/tables/profiles';
import type { CalendarChoice } from '@marquee/domain/calendar/calendar';
import { calendarSources } from '@marquee/domain/calendar/follows';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';

/** What the caller's calendar shows; all of it until they chose. */
export async function readChoice({ db, profile }: Pick<MemberContext, 'db' | 'profile'>): Promise<CalendarChoice> {
  const [row] = await db.drizzle
    .select({ only: profiles.calendarSources, shift: profiles.calendarShift })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!row) throw unauthorizedError();
  return { only: row.only ?? [...calendarSources], shift: row.shift === 1 ? 1 : 0 };
}

export async function setSources({ db, profile }: MemberContext, choice: CalendarChoice): Promise<CalendarChoice> {
  const only = calendarSources.filter((source) => choice.only.includes(source));
  await db.drizzle
    .update(profiles)
    .set({ calendarSources: only, calendarShift: choice.shift })
    .where(eq(profiles.id, profile.id));
  return { only, shift: choice.shift };
}
