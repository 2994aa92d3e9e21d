import { dateText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Watch } from '@marquee/domain/record/watches';

/** 'March 3, 2026'; null if the day is unknown. */
function dayOf({ watched_at, precision }: Watch): string | null {
  if (precision === 'unknown') return null;
  return dateText(precision === 'day' ? watched_at.slice(0, 10) : localDay(new Date(watched_at)));
}

/** 'Mar 3, 2026'; null if the day is unknown. */
export function shortDayOf(watch: Watch): string | null {
  return dayOf(watch)?.replace(/^(\p{L}{3})\p{L}*/u, '$1') ?? null;
}

/** YYYY-MM-DD on this device's calendar. */
function localDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** 'Watched 2 times, last on March 3, 2026', by watches of one episode or movie, newest first. */
export function watchedText(watches: readonly Watch[]): string {
  const [latest] = watches;
  const day = latest ? dayOf(latest) : null;
  if (watches.length <= 1) return ['Watched', day].filter(Boolean).join(' on ');
  return [`Watched ${pluralText(watches.length, 'time')}`, day].filter(Boolean).join(', last on ');
}
