/** When a change was made: as the browser sent it, but not in the future; now without it. */
export function eventTime(at: string | undefined, now: Date): Date {
  return at === undefined ? now : new Date(Math.max(0, Math.min(Date.parse(at), now.getTime())));
}
