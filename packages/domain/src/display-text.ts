import { yearOf } from './media-item.ts';

/** How facts read on a page: money, time, ratings, dates (catalogue spec §2). Pure; dates are read as UTC. */

/** Minutes as 'Xh Ym'; null where the runtime is unknown. */
export function runtimeText(minutes: number | null): string | null {
  if (minutes === null || !(minutes > 0)) return null;
  return `${Math.floor(minutes / 60)}h ${Math.round(minutes % 60)}m`;
}

/** US dollars as '$X.XM', one decimal; '—' where nothing is known (0). */
export function moneyText(dollars: number): string {
  return dollars > 0 ? `$${(dollars / 1_000_000).toFixed(1)}M` : '—';
}

/** A rating to one decimal. */
export function ratingText(rating: number): string {
  return rating.toFixed(1);
}

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'March 3, 2021' of a YYYY-MM-DD date; null where it has another form or names no day. */
export function dateText(date: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const day = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return exists ? longDate.format(day) : null;
}

/** '1,234' */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** '1 season', '1,234 seasons'; a plural that is not the noun and an s is given. */
export function countedText(count: number, noun: string, plural = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : plural}`;
}

/** Cuts at `most` characters (never inside one), with an ellipsis where something was cut. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text.trim());
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`;
}

/** What a title is called, even where the catalogue forgot to say. */
export function titleName({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}

/** What a title's page and a shared link are called: 'Title (year)', or the title alone where no date is known. */
export function titleHeading(title: { title: string; date: string }): string {
  const year = yearOf(title.date);
  return year === null ? titleName(title) : `${titleName(title)} (${year})`;
}

/** 'S2E5' */
export function episodeCode(season: number, episode: number): string {
  return `S${season}E${episode}`;
}
