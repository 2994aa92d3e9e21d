import type { DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import type { DatedTitle } from '../dated-title.ts';
import { filtersOf } from './discover-filters.ts';

type Compare = (a: DatedTitle, b: DatedTitle) => number;

/** Compares letters first, then case and accents; numbers by value, punctuation ignored. */
export const titleCollator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });

const byNumber =
  (read: (dated: DatedTitle) => number): Compare =>
  (a, b) =>
    read(a) - read(b);
const byDate: Compare = (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
const byTitle: Compare = (a, b) => titleCollator.compare(a.title.title, b.title.title);
const byOriginalTitle: Compare = (a, b) => titleCollator.compare(a.title.originalTitle, b.title.originalTitle);

/** More popular first, then lower id. Breaks every tie, so that pages never overlap. */
export const byPopularity: Compare = (a, b) => b.title.popularity - a.title.popularity || a.title.id - b.title.id;

const sharedSorts: readonly (readonly [string, Compare])[] = [
  ['popularity', byNumber(({ title }) => title.popularity)],
  ['vote_average', byNumber(({ title }) => title.rating)],
  ['vote_count', byNumber(({ title }) => title.votes)],
];

/** Sort orders by `sort_by` key. Maps, since a plain object also has keys like `constructor`. */
const sorts: Readonly<Record<DatedTitle['title']['mediaType'], ReadonlyMap<string, Compare>>> = {
  movie: new Map([
    ...sharedSorts,
    ['revenue', byNumber(({ title }) => (title.mediaType === 'movie' ? title.revenue : 0))],
    ['primary_release_date', byDate],
    ['title', byTitle],
    ['original_title', byOriginalTitle],
  ]),
  tv: new Map([...sharedSorts, ['first_air_date', byDate], ['name', byTitle], ['original_name', byOriginalTitle]]),
};

/** Filters and sorts titles of one media type; an unknown sort order means popularity, as upstream. */
export function discover(titles: readonly DatedTitle[], parameters: DiscoverParameters): DatedTitle[] {
  const [key = '', direction = 'desc'] = (parameters.sort_by ?? '').split('.');
  const filters = filtersOf(parameters);
  const found = titles.filter((dated) => filters.every((matches) => matches(dated)));
  const compare = sorts[found[0]?.title.mediaType ?? 'movie'].get(key);
  if (!compare) return found.sort(byPopularity);
  const sign = direction === 'asc' ? 1 : -1;
  return found.sort((a, b) => sign * compare(a, b) || byPopularity(a, b));
}
