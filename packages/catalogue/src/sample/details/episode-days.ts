import { addDays, daysBetween, resolveDate } from '../calendar.ts';
import type { SampleSeason, SampleShow } from '../sample-title.ts';

/** A season of more episodes than this ran on weekdays, as daily soaps and talks do. */
const mostWeeklyEpisodes = 60;

/** Networks that put out a whole season in one day. */
const networksAtOnce: readonly string[] = ['Netflix'];

/**
 * The day of each episode (YYYY-MM-DD), counted from the season's first: at once, on weekdays, or weekly, and then
 * closer together where the next season would begin before this one is over. The data knows the first day only.
 */
export function episodeDays(show: SampleShow, season: SampleSeason, today: string): string[] {
  const first = resolveDate(season, today);
  const step = stepOf(show, season, today);
  return Array.from({ length: season.episodes }, (_, index) => addDays(first, step(index)));
}

function stepOf(show: SampleShow, season: SampleSeason, today: string): (index: number) => number {
  if (show.networks.some((network) => networksAtOnce.includes(network))) return () => 0;
  const first = resolveDate(season, today);
  if (season.episodes > mostWeeklyEpisodes) return weekdaysFrom(first);
  const following = show.seasons
    .filter(({ number }) => number > 0 && number > season.number)
    .map((later) => daysBetween(first, resolveDate(later, today)))
    .filter((days) => days > 0);
  const days = Math.min(7, ...following.map((gap) => Math.floor(gap / season.episodes)));
  return (index) => index * days;
}

/** Days from a start to the nth weekday after it; a start on a weekend counts as its Friday. */
function weekdaysFrom(first: string): (index: number) => number {
  const weekday = Math.min(4, (new Date(first).getUTCDay() + 6) % 7);
  return (index) => Math.floor((weekday + index) / 5) * 7 + ((weekday + index) % 5) - weekday;
}
