import type { Database } from '@marquee/db/database';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { dayOf, knownZone } from '@marquee/domain/record/day';
import { asc, sql } from 'drizzle-orm';

/** What a clock on the wall shows in a time zone. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly hour: number;
}

export function wallClock(now: Date, zone: string): WallClock {
  const timeZone = knownZone(zone);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return { day: dayOf(now.getTime(), timeZone), hour: Number(hour) };
}

/** The last day on which an hour has come: today, or yesterday while it is still to come. */
export function dueDay({ day, hour }: WallClock, wantedHour: number): string {
  return hour >= wantedHour ? day : addDays(day, -1);
}

/** Devices whose hour has come since they were last sent something; one that was missed is made up for once. */
export async function dueDevices(
  { drizzle }: Pick<Database, 'drizzle'>,
  now: Date,
): Promise<{ id: string; profileId: number }[]> {
  const { id, profileId, timeZone, hour, sentOn } = pushSubscriptions;
  const zones = await drizzle.selectDistinct({ timeZone }).from(pushSubscriptions);
  if (zones.length === 0) return [];
  const clocks = zones.map((zone) => {
    const clock = wallClock(now, zone.timeZone);
    return { zone: zone.timeZone, hour: clock.hour, today: clock.day, yesterday: addDays(clock.day, -1) };
  });
  const wall = sql`jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
    as wall(zone text, hour integer, today text, yesterday text)`;
  return drizzle
    .select({ id, profileId })
    .from(pushSubscriptions)
    .innerJoin(wall, sql`wall.zone = ${timeZone}`)
    .where(sql`coalesce(${sentOn}, '') < case when wall.hour >= ${hour} then wall.today else wall.yesterday end`)
    .orderBy(asc(profileId), asc(id));
}
