import { daysBetween } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { stableShare } from '../stable-number.ts';
import { pageSize } from './list-page.ts';

/** Days after which half of a new title's advantage is gone. */
const halfLife = 14;

/** Popularity, more for what is new, and a turn of fortune that is new every day and the same all day. */
function heat({ title, date }: DatedTitle, today: string): number {
  const novelty = 1 + 0.25 * 0.5 ** (daysBetween(date, today) / halfLife);
  const fortune = 0.8 + 0.4 * stableShare(`${today}:${title.mediaType}:${title.id}`);
  return title.popularity * novelty * fortune;
}

/**
 * The day's one page. Only what is out; the samples of invalid titles stay away, since no second page could fill the
 * gaps that the validity filter would leave.
 */
export function trending(titles: readonly DatedTitle[], today: string): DatedTitle[] {
  return titles
    .filter(({ title, date }) => title.sampleOfInvalid === undefined && date <= today)
    .map((dated) => ({ dated, heat: heat(dated, today) }))
    .sort((a, b) => b.heat - a.heat)
    .slice(0, pageSize)
    .map(({ dated }) => dated);
}
