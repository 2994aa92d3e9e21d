import type { NamedList } from '@marquee/catalogue/catalogue-read';
import { addDays } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { episodeDays } from '../details/episode-days.ts';
import { byPopularity, discover } from './discover.ts';

/** Minimum votes for the top-rated list. */
const minTopRatedVotes = 200;
/** Day ranges of the now-playing, upcoming and on-the-air lists. */
const playingDays = 45;
const upcomingDays = 60;
const onAirDays = 7;

interface NamedPage {
  readonly titles: readonly DatedTitle[];
  /** Only for lists with a date range. */
  readonly dates?: { readonly minimum: string; readonly maximum: string };
}

/** Titles of a named upstream list; `titles` are of one media type. */
export function namedList(list: NamedList, titles: readonly DatedTitle[], today: string): NamedPage {
  const shown = titles.filter(({ title }) => !title.adult).sort(byPopularity);
  const released = (minimum: string, maximum: string): NamedPage => ({
    titles: shown.filter(({ date }) => date >= minimum && date <= maximum),
    dates: { minimum, maximum },
  });
  switch (list) {
    case 'top_rated':
      return { titles: discover(titles, { sort_by: 'vote_average.desc', 'vote_count.gte': String(minTopRatedVotes) }) };
    case 'now_playing':
      return released(addDays(today, -playingDays), today);
    case 'upcoming':
      return released(addDays(today, 1), addDays(today, upcomingDays));
    case 'airing_today':
      return { titles: shown.filter((dated) => airs(dated, today, today)) };
    case 'on_the_air':
      return { titles: shown.filter((dated) => airs(dated, today, addDays(today, onAirDays - 1))) };
  }
}

/** Whether a show has an episode from today to `last`, inclusive. */
function airs({ title }: DatedTitle, today: string, last: string): boolean {
  if (title.mediaType === 'movie') return false;
  return title.seasons.some((season) => episodeDays(title, season, today).some((day) => day >= today && day <= last));
}
