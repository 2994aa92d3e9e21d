import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Messages } from '@marquee/domain/messages/messages';

const texts = defineMessages('lib.relative-time', {
  unknown: 'Unknown',
  justNow: 'Just now',
  hoursAgo: '{hours}h ago',
  yesterday: 'Yesterday',
});

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
] as const;

/** Age of an account, as '3 months ago' or 'today'; 'Unknown' for an invalid date (docs/behaviour/accounts.md §4). */
export function memberSinceText(createdAt: string, now: Date, { formats, of }: Messages): string {
  const created = Date.parse(`${createdAt.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(created)) return of(texts)('unknown');
  const age = Math.max(0, now.getTime() - created);
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? units[3];
  return formats.relative(-Math.floor(age / length), unit);
}

const dayOptions = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** As 'Mar 2, 2026', in the visitor's time zone. */
export function dayText(isoTime: string, formats: Formats): string {
  return formats.date(Date.parse(isoTime), dayOptions);
}

const hour = 3_600_000;

/** '3h ago', as for watched titles (docs/behaviour/catalogue.md §7); from two days on a date in the visitor's zone. */
export function timeAgoText(isoTime: string, now: Date, { formats, of }: Messages): string {
  const t = of(texts);
  const age = now.getTime() - Date.parse(isoTime);
  if (age < hour) return t('justNow');
  if (age < 24 * hour) return t('hoursAgo', { hours: Math.floor(age / hour) });
  return age < 48 * hour ? t('yesterday') : dayText(isoTime, formats);
}
