import type { PlayedSeconds } from '@marquee/domain/record/next-up';

/** How much of an episode or movie was played, 0 to 1. */
export function playedShare({ positionSeconds, durationSeconds }: PlayedSeconds): number {
  return Math.min(1, positionSeconds / durationSeconds);
}

/** '23 min left', or '1 h 5 min left'. */
export function timeLeftText({ positionSeconds, durationSeconds }: PlayedSeconds): string {
  const minutes = Math.max(1, Math.ceil((durationSeconds - positionSeconds) / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const text = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
  return `${text} left`;
}
