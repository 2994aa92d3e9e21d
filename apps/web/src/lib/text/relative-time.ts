const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
] as const;

/** Age of an account, as '3 months ago' or 'today'; 'Unknown' for an invalid date (docs/behaviour/accounts.md §4). */
export function memberSinceText(createdAt: string, now: Date): string {
  const created = Date.parse(`${createdAt.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(created)) return 'Unknown';
  const age = Math.max(0, now.getTime() - created);
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? units[3];
  return relative.format(-Math.floor(age / length), unit);
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** As 'Mar 2, 2026', in the visitor's time zone. */
export function dayText(isoTime: string): string {
  return day.format(Date.parse(isoTime));
}

const hour = 3_600_000;

/** '3h ago', as for watched titles (docs/behaviour/catalogue.md §7); from two days on a date in the visitor's zone. */
export function timeAgoText(isoTime: string, now: Date): string {
  const timeMs = Date.parse(isoTime);
  const age = now.getTime() - timeMs;
  if (age < hour) return 'Just now';
  if (age < 24 * hour) return `${Math.floor(age / hour)}h ago`;
  return age < 48 * hour ? 'Yesterday' : day.format(timeMs);
}
