import type { Mark, Watch } from '@marquee/domain/record/watches';

/** The mark that makes a deleted watch again; the title is named beside it. */
export function markOfWatch({ season, episode, watched_at, entered_at, precision }: Watch) {
  return {
    ...(season !== null && episode !== null && { season, episode }),
    watched_at: precision === 'day' ? watched_at.slice(0, 'YYYY-MM-DD'.length) : watched_at,
    entered_at,
  } satisfies Partial<Mark>;
}
