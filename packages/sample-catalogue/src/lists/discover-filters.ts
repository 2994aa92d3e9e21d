import type { DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import type { DatedTitle } from '../dated-title.ts';
import { hasRatings, movieRating } from '../details/age-ratings.ts';
import { offerKinds, offersOf } from '../watch-offers.ts';

type YearParameter = 'year' | 'primary_release_year' | 'first_air_date_year';
type Matches = (dated: DatedTitle) => boolean;

/** The upstream renumbered provider 384 to 1899; requests for 384 match the same titles. */
const formerProviderIds: Readonly<Record<number, number>> = { 1899: 384 };

/** Whether a date is in the requested years, whichever year parameter is used. */
export function isOfYear(
  date: string,
  { year, primary_release_year, first_air_date_year }: Partial<Record<YearParameter, string>>,
): boolean {
  const years = [year, primary_release_year, first_air_date_year].filter((value) => value !== undefined);
  return years.every((value) => date.startsWith(value));
}

/** What a title must match, as the upstream reads the parameters: a value that it cannot read is none. */
export function filtersOf(parameters: DiscoverParameters): readonly Matches[] {
  return [
    ({ title }) => !title.adult || parameters.include_adult === 'true',
    (dated) => isOfYear(dated.date, parameters),
    ...numberFilters(parameters, 'vote_count', ({ title }) => title.votes),
    ...numberFilters(parameters, 'vote_average', ({ title }) => title.rating),
    ...numberFilters(parameters, 'with_runtime', runtimeOf),
    ...dateFilters(parameters, 'movie', 'primary_release_date'),
    ...dateFilters(parameters, 'tv', 'first_air_date'),
    ...genreFilters(parameters),
    ...originFilters(parameters),
    ...offerFilters(parameters),
    ...ratingFilters(parameters),
  ];
}

function runtimeOf({ title }: DatedTitle): number {
  return title.mediaType === 'movie' ? title.runtime : title.episodeRuntime;
}

/** `.gte` and `.lte` of a number. */
function numberFilters(parameters: DiscoverParameters, name: string, read: (dated: DatedTitle) => number): Matches[] {
  const least = numberOf(parameters[`${name}.gte`]);
  const most = numberOf(parameters[`${name}.lte`]);
  return [
    ...(least === null ? [] : [(dated: DatedTitle) => read(dated) >= least]),
    ...(most === null ? [] : [(dated: DatedTitle) => read(dated) <= most]),
  ];
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** `.gte` and `.lte` of the date of one media type; titles of the other, and without a date, are left alone or out. */
function dateFilters(parameters: DiscoverParameters, mediaType: string, name: string): Matches[] {
  const earliest = dayOf(parameters[`${name}.gte`]);
  const latest = dayOf(parameters[`${name}.lte`]);
  if (earliest === null && latest === null) return [];
  return [
    ({ title, date }) =>
      title.mediaType !== mediaType ||
      (date !== '' && (earliest === null || date >= earliest) && (latest === null || date <= latest)),
  ];
}

/** The day of a date with or without a time. */
function dayOf(text = ''): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
}

function genreFilters({ with_genres: wanted, without_genres: unwanted }: DiscoverParameters): Matches[] {
  const genresOf = ({ title }: DatedTitle) => title.genres.map(({ id }) => id);
  const has = idFilters(wanted, genresOf);
  // A comma means any here, too.
  const hasUnwanted = idFilters(unwanted?.replaceAll(',', '|'), genresOf);
  return [...has, ...hasUnwanted.map((matches) => (dated: DatedTitle) => !matches(dated))];
}

/** Matches ids in the upstream's syntax: comma means all, bar means any. */
function idFilters(expression: string | undefined, idsOf: (dated: DatedTitle) => readonly number[]): Matches[] {
  if (!expression) return [];
  const groups = expression
    .split(',')
    .map((alternatives) => alternatives.split('|').map(Number))
    .map((ids) => ids.filter((id) => !Number.isNaN(id)))
    .filter((ids) => ids.length > 0);
  return groups.map((ids) => (dated) => {
    const found = idsOf(dated);
    return ids.some((id) => found.includes(id));
  });
}

function originFilters(parameters: DiscoverParameters): Matches[] {
  const languages = textsOf(parameters.with_original_language);
  const countries = textsOf(parameters.with_origin_country);
  return [
    ...(languages ? [({ title }: DatedTitle) => languages.includes(title.language)] : []),
    ...(countries ? [({ title }: DatedTitle) => title.countries.some((code) => countries.includes(code))] : []),
  ];
}

/** Texts of which any will do; null if there are none. */
function textsOf(expression: string | undefined, separator: string | RegExp = '|'): readonly string[] | null {
  return expression ? expression.split(separator).map((text) => text.trim()) : null;
}

/** Providers of a region by kind of offer; without a region there are none to compare with. */
function offerFilters(parameters: DiscoverParameters): Matches[] {
  const region = parameters.watch_region?.toUpperCase();
  if (!region) return [];
  const kindTexts = textsOf(parameters.with_watch_monetization_types, /[|,]/);
  const named = offerKinds.filter((kind) => kindTexts?.includes(kind));
  const kinds = named.length > 0 ? named : offerKinds;
  const providersOf = ({ title }: DatedTitle) => {
    const offers = offersOf(title, region);
    return kinds.flatMap((kind) => offers[kind]).flatMap((id) => [id, formerProviderIds[id] ?? id]);
  };
  return [
    ...idFilters(parameters.with_watch_providers, providersOf),
    ...(kindTexts ? [(dated: DatedTitle) => providersOf(dated).length > 0] : []),
  ];
}

/** Age ratings of movies, each named; a country without known ratings filters nothing. */
function ratingFilters(parameters: DiscoverParameters): Matches[] {
  const country = parameters.certification_country?.toUpperCase() ?? '';
  const allowed = textsOf(parameters.certification);
  if (!allowed || !hasRatings(country)) return [];
  return [
    (dated) => {
      if (dated.title.mediaType !== 'movie') return true;
      const rating = movieRating(dated, country);
      return rating !== null && allowed.includes(rating);
    },
  ];
}
