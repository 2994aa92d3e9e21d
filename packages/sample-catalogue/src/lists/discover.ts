import type { DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import { maxRating } from '@marquee/domain/limits';
import type { DatedTitle } from '../dated-title.ts';
import type { SampleTitle } from '../sample-title.ts';

type YearParameter = 'year' | 'primary_release_year' | 'first_air_date_year';
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

/** Matches ids in the upstream's syntax: comma means all, bar means any. */
function matchesNumbers(expression: string | undefined, numbers: readonly number[]): boolean {
  if (!expression) return true;
  return expression
    .split(',')
    .every((alternatives) => alternatives.split('|').some((id) => numbers.includes(Number(id))));
}

/** The upstream renumbered provider 384 to 1899; requests for 384 match the same titles. */
const formerProviderIds: Readonly<Record<number, number>> = { 1899: 384 };

function matchesProviders(parameters: DiscoverParameters, providers: readonly number[]): boolean {
  const { with_watch_providers: providerIds, watch_region: region } = parameters;
  if (!providerIds || !region) return true;
  return (
    region.toUpperCase() === sampleRegion &&
    matchesNumbers(
      providerIds,
      providers.flatMap((id) => [id, formerProviderIds[id] ?? id]),
    )
  );
}

function isWithin(date: string, earliest: string | undefined, latest: string | undefined): boolean {
  if (!earliest && !latest) return true;
  return date !== '' && (!earliest || date >= earliest) && (!latest || date <= latest);
}

/** Whether a date is in the requested years, whichever year parameter is used. */
export function isOfYear(
  date: string,
  { year, primary_release_year, first_air_date_year }: Partial<Record<YearParameter, string>>,
): boolean {
  const years = [year, primary_release_year, first_air_date_year].filter((value) => value !== undefined);
  return years.every((value) => date.startsWith(value));
}

function matchesOrigin({ language, countries }: SampleTitle, parameters: DiscoverParameters): boolean {
  const { with_original_language: requiredLanguage, with_origin_country: askedCountry } = parameters;
  return (!requiredLanguage || requiredLanguage === language) && (!askedCountry || countries.includes(askedCountry));
}

function hasAnyGenre(genreIds: string | undefined, { genres }: SampleTitle): boolean {
  const ids = genreIds?.split(/[,|]/).map(Number) ?? [];
  return genres.some(({ id }) => ids.includes(id));
}

function isDiscovered({ title, date }: DatedTitle, parameters: DiscoverParameters): boolean {
  const [earliest, latest] =
    title.mediaType === 'movie'
      ? [parameters['primary_release_date.gte'], parameters['primary_release_date.lte']]
      : [parameters['first_air_date.gte'], parameters['first_air_date.lte']];
  return (
    (!title.adult || parameters.include_adult === 'true') &&
    title.votes >= (Number(parameters['vote_count.gte']) || 0) &&
    title.rating >= (Number(parameters['vote_average.gte']) || 0) &&
    title.rating <= (Number(parameters['vote_average.lte']) || maxRating) &&
    isOfYear(date, parameters) &&
    matchesOrigin(title, parameters) &&
    !hasAnyGenre(parameters.without_genres, title) &&
    isWithin(date, earliest, latest) &&
    matchesProviders(parameters, title.providers) &&
    matchesNumbers(
      parameters.with_genres,
      title.genres.map(({ id }) => id),
    )
  );
}

/** Filters and sorts titles of one media type; an unknown sort order means popularity, as upstream. */
export function discover(titles: readonly DatedTitle[], parameters: DiscoverParameters): DatedTitle[] {
  const [key = '', direction = 'desc'] = (parameters.sort_by ?? '').split('.');
  const found = titles.filter((dated) => isDiscovered(dated, parameters));
  const compare = sorts[found[0]?.title.mediaType ?? 'movie'].get(key);
  if (!compare) return found.sort(byPopularity);
  const sign = direction === 'asc' ? 1 : -1;
  return found.sort((a, b) => sign * compare(a, b) || byPopularity(a, b));
}

/** The only region with provider data. */
export const sampleRegion = 'US';

/** Streaming providers of the sample's titles, by upstream id. */
export const sampleProviders: Readonly<Record<number, string>> = {
  2: 'Apple TV Store',
  3: 'Google Play Movies',
  8: 'Netflix',
  9: 'Prime Video',
  337: 'Disney+',
  1899: 'HBO Max',
};
