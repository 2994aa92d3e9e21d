import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { dayOf as dayOfTime } from '@marquee/domain/record/day';
import type { Watch } from '@marquee/domain/record/watches';

const longDay: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };
const shortDay: Intl.DateTimeFormatOptions = { ...longDay, month: 'short' };

export const watchedMessages = defineMessages('record.watched-text', {
  watched: 'Watched',
  on: 'Watched on {day}',
  times: 'Watched {count, plural, one {# time} other {# times}}',
  timesLast: 'Watched {count, plural, one {# time} other {# times}}, last on {day}',
});

function dayOf({ watched_at, precision }: Watch, formats: Formats, options = longDay): string | null {
  if (precision === 'unknown') return null;
  return formats.day(isoDayOf({ watched_at, precision }), options);
}

/** 'Mar 3, 2026'; null if the day is unknown. */
export function shortDayOf(watch: Watch, formats: Formats): string | null {
  return dayOf(watch, formats, shortDay);
}

/** YYYY-MM-DD: the day that was named, else that of the time on this device's calendar. */
export function isoDayOf({ watched_at, precision }: Pick<Watch, 'watched_at' | 'precision'>): string {
  return precision === 'day' ? watched_at.slice(0, 'YYYY-MM-DD'.length) : dayOfTime(Date.parse(watched_at));
}

/** 'Watched 2 times, last on March 3, 2026', by watches of one episode or movie, newest first. */
export function watchedText(watches: readonly Watch[], t: Translate<typeof watchedMessages>): string {
  const [latest] = watches;
  const day = latest ? dayOf(latest, t.formats) : null;
  const count = watches.length;
  if (count <= 1) return day ? t('on', { day }) : t('watched');
  return day ? t('timesLast', { count, day }) : t('times', { count });
}
