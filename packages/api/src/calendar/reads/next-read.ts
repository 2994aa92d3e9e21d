import { addDays, daysBetween } from '@marquee/domain/calendar/calendar-days';

/** A title is read daily while an episode or release is so near, before or after. */
const nearDays = 8;
const runningDays = 7;
const endedDays = 30;

interface ReadDays {
  /** The days that the catalogue has (YYYY-MM-DD). */
  readonly days: readonly string[];
  /** The show has ended, or the film is released. */
  readonly hasEnded: boolean;
}

/**
 * Days after `today` on which a title is read again: daily near an episode, a running show weekly, an ended one
 * monthly; never later than when the next known day comes near.
 */
export function daysToNextRead(today: string, { days, hasEnded }: ReadDays): number {
  const distances = days.map((day) => daysBetween(today, day));
  if (distances.some((distance) => Math.abs(distance) <= nearDays)) return 1;
  const coming = distances.filter((distance) => distance > nearDays).map((distance) => distance - nearDays);
  return Math.min(hasEnded ? endedDays : runningDays, ...coming);
}

/** Films that came out before it are not read at all: no calendar shows so old days. */
export function oldestShownDay(today: string): string {
  return addDays(today, -400);
}
