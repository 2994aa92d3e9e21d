import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { PlayedSeconds } from '@marquee/domain/record/next-up';

const texts = defineMessages('lib.played-time', {
  minutes: '{minutes} min left',
  hours: '{hours} h left',
  hoursAndMinutes: '{hours} h {minutes} min left',
});

/** How much of an episode or movie was played, 0 to 1. */
export function playedShare({ positionSeconds, durationSeconds }: PlayedSeconds): number {
  return Math.min(1, positionSeconds / durationSeconds);
}

/** '23 min left', or '1 h 5 min left'. */
export function timeLeftText({ positionSeconds, durationSeconds }: PlayedSeconds, messages: Messages): string {
  const t = messages.of(texts);
  const total = Math.max(1, Math.ceil((durationSeconds - positionSeconds) / 60));
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return t('minutes', { minutes });
  return minutes === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes });
}
