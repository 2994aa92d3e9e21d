import { addDays, daysBetween, resolveDate } from '../calendar.ts';
import type { SampleSeason, SampleShow } from '../sample-title.ts';

/** A season with more episodes aired on weekdays, like daily soaps and talk shows. */
const maxWeeklyEpisodes = 60;

/** Networks that release a whole season in one day. */
const wholeSeasonNetworks: readonly string[] = ['Netflix'];

/**
 * Air date of each episode (YYYY-MM-DD), derived from the season's first date: all at once, on weekdays, or weekly,
 * with shorter gaps if the season would otherwise overlap the next one.
 */
export function episodeDays(show: SampleShow, season: SampleSeason, today: string): string[] {
  const first = resolveDate(season, today);
  const step = stepOf(show, season, today);
  return Array.from({ length: season.episodes }, (_, index) => addDays(first, step(index)));
}

function stepOf(show: SampleShow, season: SampleSeason, today: string): (index: number) => number {
  if (show.networks.some((network) => wholeSeasonNetworks.includes(network))) return () => 0;
  const first = resolveDate(season, today);
  if (season.episodes > maxWeeklyEpisodes) return weekdaysFrom(first);
  const following = show.seasons
    .filter(({ number }) => number > 0 && number > season.number)
    .map((later) => daysBetween(first, resolveDate(later, today)))
    .filter((days) => days > 0);
  const days = Math.min(7, ...following.map((gap) => Math.floor(gap / season.episodes)));
  return (index) => index * days;
}

/** Days from the start to the nth weekday after it; a start on a weekend counts as Friday. */
function weekdaysFrom(first: string): (index: number) => number {
  const weekday = Math.min(4, (new Date(first).getUTCDay() + 6) % 7);
  return (index) => Math.floor((weekday + index) / 5) * 7 + ((weekday + index) % 5) - weekday;
}
