const dayMs = 86_400_000;

/** YYYY-MM-DD in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return isoDay(new Date(Date.parse(day) + count * dayMs));
}

/** Days from one YYYY-MM-DD to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** A fixed date, or one relative to today, so that new titles stay new. */
export interface MovingDate {
  readonly date?: string | undefined;
  readonly daysFromToday?: number | undefined;
}

/** YYYY-MM-DD, or '' if the data deliberately has none. */
export function resolveDate({ date, daysFromToday }: MovingDate, today: string): string {
  return daysFromToday === undefined ? (date ?? '') : addDays(today, daysFromToday);
}
