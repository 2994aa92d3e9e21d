import { watches } from '@marquee/db/tables/watches';
import { utc } from '@marquee/domain/record/day';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { requireKnownZone } from '../time-zone.ts';

/** A year, or all, by the days of a time zone: the profile's unless one is named. */
interface NamedYear {
  readonly year: number | 'all';
  readonly time_zone?: string | undefined;
}

/** The time zone of a query over years. @throws ApplicationError for one that Postgres does not know */
export async function zoneOf(context: MemberContext, { time_zone: named }: NamedYear): Promise<string> {
  if (named !== undefined) await requireKnownZone(context, named);
  return named ?? context.profile.timeZone ?? utc;
}

/** When a watch was, on the clock of a zone; a day that was named is that day everywhere. */
export function localTime(timeZone: string): SQL {
  return sql`${watches.watchedAt} at time zone case ${watches.precision} when 'day' then 'UTC' else ${timeZone} end`;
}

/** Which watches are of a year: none whose day is unknown. */
export function isOfYear(year: NamedYear['year'], timeZone: string): SQL {
  if (year === 'all') return sql`true`;
  // A day more on both sides, so that the index narrows them.
  return sql`${watches.precision} <> 'unknown'
    and ${watches.watchedAt} >= make_timestamptz(${year}::integer - 1, 12, 31, 0, 0, 0, 'UTC')
    and ${watches.watchedAt} < make_timestamptz(${year}::integer + 1, 1, 2, 0, 0, 0, 'UTC')
    and extract(year from ${localTime(timeZone)}) = ${year}::integer`;
}
