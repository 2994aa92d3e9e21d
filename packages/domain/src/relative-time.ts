const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
] as const;

/** How long an account exists, as '3 months ago' or 'today'; 'Unknown' where its date cannot be read (accounts spec §2). */
export function memberSinceText(createdAt: string, now: Date): string {
  const created = Date.parse(`${createdAt.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(created)) return 'Unknown';
  const age = Math.max(0, now.getTime() - created);
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? units[3];
  return relative.format(-Math.floor(age / length), unit);
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const hour = 3_600_000;

/** When something was watched (catalogue spec §4); a date from two days on, as the visitor's own calendar has it. */
export function watchedText(lastWatched: string, now: Date): string {
  const moment = Date.parse(lastWatched);
  const age = now.getTime() - moment;
  if (age < hour) return 'Just now';
  if (age < 24 * hour) return `${Math.floor(age / hour)}h ago`;
  return age < 48 * hour ? 'Yesterday' : day.format(moment);
}
