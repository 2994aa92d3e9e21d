import { isDay, yearOf } from './media-item.ts';

/** Genres named beside a title. */
export const displayGenres = 3;

/** Formats facts for display (docs/behaviour/catalogue.md §7). Dates are UTC. */

/** 'Xh Ym'; null if the runtime is unknown. */
export function runtimeText(minutes: number | null): string | null {
  if (minutes === null || !(minutes > 0)) return null;
  return `${Math.floor(minutes / 60)}h ${Math.round(minutes % 60)}m`;
}

/**
 * '$X.XM' in millions of US dollars, from 10,000 of one unit on in the next: billions, trillions; '—' if unknown (0).
 */
export function moneyText(dollars: number): string {
  if (!(dollars > 0)) return '—';
  const [millions, billions, trillions] = [1e6, 1e9, 1e12].map((unit) => (dollars / unit).toFixed(1)) as [
    string,
    string,
    string,
  ];
  if (Number(millions) < 10_000) return `$${millions}M`;
  return Number(billions) < 10_000 ? `$${billions}B` : `$${trillions}T`;
}

export function ratingText(rating: number): string {
  return rating.toFixed(1);
}

/** '★ 8.3'; null if unknown. */
export function starText(rating: number): string | null {
  return rating > 0 ? `★ ${ratingText(rating)}` : null;
}

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'March 3, 2021' for a YYYY-MM-DD date; null for an invalid one. */
export function dateText(date: string): string | null {
  return isDay(date) ? longDate.format(new Date(`${date}T00:00:00Z`)) : null;
}

/** '1,234' */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** '1 season', '1,234 seasons'. Pass an irregular plural. */
export function pluralText(count: number, noun: string, plural = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : plural}`;
}

/** Cuts after `maxLength` characters (never inside one) and adds an ellipsis. */
export function truncateText(text: string, maxLength: number): string {
  const characters = Array.from(text.trim());
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength).join('').trimEnd()}…`;
}

export function titleName({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}

/** 'Title (year)', or the title alone without a date: heading of the title page and of shared links. */
export function titleHeading(title: { title: string; date: string }): string {
  const year = yearOf(title.date);
  return year === null ? titleName(title) : `${titleName(title)} (${year})`;
}

/** 'Season 2', 'Specials' */
export function seasonName(season: number): string {
  return season === 0 ? 'Specials' : `Season ${season}`;
}

/** 'S2E5' */
export function episodeCode(season: number, episode: number): string {
  return `S${season}E${episode}`;
}

/** Rows of the home page before the provider rows, in order (docs/behaviour/catalogue.md §1). */
export const homeRowTitles = {
  recommended: 'Recommended for You',
  services: 'New on your services',
  trending: { movie: 'Trending Now', tv: 'Trending TV Shows' },
  popular: { movie: 'Popular Movies', tv: 'Popular TV Shows' },
} as const;
