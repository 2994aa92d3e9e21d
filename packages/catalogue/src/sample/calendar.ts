const dayLength = 86_400_000;

/** YYYY-MM-DD in UTC. */
export function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return dayText(new Date(Date.parse(day) + count * dayLength));
}

/** Days from one YYYY-MM-DD to another; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** A date that is fixed, or that moves along with today so that new titles stay new. */
export interface MovingDate {
  readonly date?: string | undefined;
  readonly daysFromToday?: number | undefined;
}

/** YYYY-MM-DD, or '' where the data deliberately has none. */
export function resolveDate({ date, daysFromToday }: MovingDate, today: string): string {
  return daysFromToday === undefined ? (date ?? '') : addDays(today, daysFromToday);
}
