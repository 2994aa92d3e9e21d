import { defineMessages } from '../messages/define-messages.ts';
import type { Formats } from '../messages/formats.ts';
import type { Messages } from '../messages/messages.ts';
import { isDay, yearOf } from './media-item.ts';

const texts = defineMessages('catalogue.display-text', {
  runtime: '{hours}h {minutes}m',
  untitled: 'Untitled',
  season: 'Season {season}',
  specials: 'Specials',
});

/** Of US dollars, only on pages of movies: others do without the group. */
const moneyTexts = defineMessages('catalogue.display-text.money', {
  millions: '{symbol}{amount}M',
  billions: '{symbol}{amount}B',
  trillions: '{symbol}{amount}T',
});

/** Genres named beside a title. */
export const displayGenres = 3;

/** Formats facts for display (docs/behaviour/catalogue.md §7). Dates are UTC. */

/** 'Xh Ym'; null if the runtime is unknown. */
export function runtimeText(minutes: number | null, messages: Messages): string | null {
  if (minutes === null || !(minutes > 0)) return null;
  return messages.of(texts)('runtime', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) });
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const;

/**
 * '$X.XM' in millions of US dollars, from 10,000 of one unit on in the next: billions, trillions; '—' if unknown (0).
 */
export function moneyText(dollars: number, messages: Messages): string {
  if (!(dollars > 0)) return '—';
  const t = messages.of(moneyTexts);
  const [millions, billions, trillions] = [1e6, 1e9, 1e12].map((unit) => Number((dollars / unit).toFixed(1))) as [
    number,
    number,
    number,
  ];
  const values = (amount: number) => ({ symbol: '$', amount: messages.formats.number(amount, oneDecimal) });
  if (millions < 10_000) return t('millions', values(millions));
  return billions < 10_000 ? t('billions', values(billions)) : t('trillions', values(trillions));
}

export function ratingText(rating: number): string {
  return rating.toFixed(1);
}

/** '★ 8.3'; null if unknown. */
export function starText(rating: number, formats: Formats): string | null {
  return rating > 0 ? `★ ${formats.rating(rating)}` : null;
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

export function titleName({ title }: { title: string }, messages: Messages): string {
  return title.trim() || messages.of(texts)('untitled');
}

/** 'Title (year)', or the title alone without a date: heading of the title page and of shared links. */
export function titleHeading(title: { title: string; date: string }, messages: Messages): string {
  const name = titleName(title, messages);
  const year = yearOf(title.date);
  return year === null ? name : `${name} (${year})`;
}

/** 'Season 2', 'Specials' */
export function seasonName(season: number, messages: Messages): string {
  const t = messages.of(texts);
  return season === 0 ? t('specials') : t('season', { season });
}

/** 'S2E5' */
export function episodeCode(season: number, episode: number): string {
  return `S${season}E${episode}`;
}

/** Rows of the home page before the provider rows, in order (docs/behaviour/catalogue.md §1). */
export const homeRowTitles = defineMessages('catalogue.display-text.home-rows', {
  recommended: 'Recommended for You',
  services: 'New on your services',
  trending_movie: 'Trending Now',
  trending_tv: 'Trending TV Shows',
  popular_movie: 'Popular Movies',
  popular_tv: 'Popular TV Shows',
});
