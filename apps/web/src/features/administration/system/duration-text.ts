import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

export const durationMessages = defineMessages('administration.duration-text', {
  days: '{days}d {hours}h',
  hours: '{hours}h {minutes}m',
  minutes: '{minutes}m {seconds}s',
  seconds: '{seconds}s',
});

/** Formats seconds by their two largest units: '3d 4h', '4h 0m', '12s'. */
export function durationText(duration: number, t: Translate<typeof durationMessages>): string {
  const total = Math.max(0, Math.floor(duration));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor(total / 3_600) % 24;
  const minutes = Math.floor(total / 60) % 60;
  const seconds = total % 60;
  if (days > 0) return t('days', { days, hours });
  if (hours > 0) return t('hours', { hours, minutes });
  return minutes > 0 ? t('minutes', { minutes, seconds }) : t('seconds', { seconds });
}
