import { addDays, daysBetween } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { stableShare } from '../stable-number.ts';
import { pageSize } from './list-page.ts';

/** Days after which a new title's bonus is halved. */
const halfLifeDays = 14;

/** Both YYYY-MM-DD; `period` is the start of the day or week. */
interface TrendingWindow {
  readonly today: string;
  readonly period: string;
}

/** Popularity with a bonus for new titles and a pseudo-random factor per day or week. */
function heat({ title, date }: DatedTitle, { today, period }: TrendingWindow): number {
  const novelty = 1 + 0.25 * 0.5 ** (daysBetween(date, today) / halfLifeDays);
  const randomFactor = 0.8 + 0.4 * stableShare(`${period}:${title.mediaType}:${title.id}`);
  return title.popularity * novelty * randomFactor;
}

/**
 * The single trending page of the day or week, released titles only. Invalid samples are excluded: no second page could
 * fill the gaps that the validity filter would leave.
 */
export function trending(titles: readonly DatedTitle[], today: string, window: 'day' | 'week' = 'day'): DatedTitle[] {
  const trendingWindow = { today, period: window === 'day' ? today : mondayOf(today) };
  return titles
    .filter(({ title, date }) => title.sampleOfInvalid === undefined && date <= today)
    .map((dated) => ({ dated, heat: heat(dated, trendingWindow) }))
    .sort((a, b) => b.heat - a.heat)
    .slice(0, pageSize)
    .map(({ dated }) => dated);
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
