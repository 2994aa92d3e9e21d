const day = 86_400_000;

/** When the present day, week (from Monday) and month began, all in UTC. */
export function calendarStarts(now: Date): { today: Date; week: Date; month: Date } {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const daysSinceMonday = (today.getUTCDay() + 6) % 7;
  const month = new Date(today);
  month.setUTCDate(1);
  return { today, week: new Date(today.getTime() - daysSinceMonday * day), month };
}
