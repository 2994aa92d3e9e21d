import { providerRegion } from '@marquee/domain/provider-rows';
import type { DiscoverParameters } from '../../catalogue-read.ts';
import type { DatedTitle } from '../dated-title.ts';

type Compare = (a: DatedTitle, b: DatedTitle) => number;

/** By the letters, then by case and accents; digits by their value, punctuation ignored. */
export const titleCollator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });

const byNumber =
  (read: (dated: DatedTitle) => number): Compare =>
  (a, b) =>
    read(a) - read(b);
const byDate: Compare = (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
const byTitle: Compare = (a, b) => titleCollator.compare(a.title.title, b.title.title);

/** More popular first, then the older id: how every tie is broken, so that pages never overlap. */
export const byPopularity: Compare = (a, b) => b.title.popularity - a.title.popularity || a.title.id - b.title.id;

const sharedSorts: readonly (readonly [string, Compare])[] = [
  ['popularity', byNumber(({ title }) => title.popularity)],
  ['vote_average', byNumber(({ title }) => title.rating)],
  ['vote_count', byNumber(({ title }) => title.votes)],
];

/** By what a caller may write: maps, for an object knows `constructor` too. */
const sorts: Readonly<Record<DatedTitle['title']['mediaType'], ReadonlyMap<string, Compare>>> = {
  movie: new Map([
    ...sharedSorts,
    ['revenue', byNumber(({ title }) => (title.mediaType === 'movie' ? title.revenue : 0))],
    ['primary_release_date', byDate],
    ['title', byTitle],
  ]),
  tv: new Map([...sharedSorts, ['first_air_date', byDate], ['name', byTitle]]),
};

/** Numbers by the upstream's grammar: a comma asks for all of them, a bar for any. */
function matchesNumbers(asked: string | undefined, numbers: readonly number[]): boolean {
  if (!asked) return true;
  return asked.split(',').every((alternatives) => alternatives.split('|').some((id) => numbers.includes(Number(id))));
}

/** The upstream renamed provider 384 to 1899; whoever still asks for 384 gets the same titles. */
const formerProviderIds: Readonly<Record<number, number>> = { 1899: 384 };

function matchesProviders(parameters: DiscoverParameters, providers: readonly number[]): boolean {
  const { with_watch_providers: asked, watch_region: region } = parameters;
  if (!asked || !region) return true;
  return (
    region.toUpperCase() === providerRegion &&
    matchesNumbers(
      asked,
      providers.flatMap((id) => [id, formerProviderIds[id] ?? id]),
    )
  );
}

function isWithin(date: string, earliest: string | undefined, latest: string | undefined): boolean {
  if (!earliest && !latest) return true;
  return date !== '' && (!earliest || date >= earliest) && (!latest || date <= latest);
}

function isDiscovered({ title, date }: DatedTitle, parameters: DiscoverParameters): boolean {
  const [earliest, latest] =
    title.mediaType === 'movie'
      ? [parameters['primary_release_date.gte'], parameters['primary_release_date.lte']]
      : [parameters['first_air_date.gte'], parameters['first_air_date.lte']];
  return (
    (!title.adult || parameters.include_adult === 'true') &&
    title.votes >= (Number(parameters['vote_count.gte']) || 0) &&
    isWithin(date, earliest, latest) &&
    matchesProviders(parameters, title.providers) &&
    matchesNumbers(
      parameters.with_genres,
      title.genres.map(({ id }) => id),
    )
  );
}

/** The titles (all of one media type) that fit, in the order asked for; an unknown order is popularity, as upstream. */
export function discover(titles: readonly DatedTitle[], parameters: DiscoverParameters): DatedTitle[] {
  const [key = '', direction = 'desc'] = (parameters.sort_by ?? '').split('.');
  const found = titles.filter((dated) => isDiscovered(dated, parameters));
  const compare = sorts[found[0]?.title.mediaType ?? 'movie'].get(key);
  if (!compare) return found.sort(byPopularity);
  const sign = direction === 'asc' ? 1 : -1;
  return found.sort((a, b) => sign * compare(a, b) || byPopularity(a, b));
}
