import type { MediaType } from '../catalogue/media.ts';

/** Ways to get a title from a service, as the URL and the upstream name them. */
const upstreamOffers = { stream: 'flatrate', free: 'free|ads', rent: 'rent', buy: 'buy' } as const;
export type Offer = keyof typeof upstreamOffers;
export const offers = Object.keys(upstreamOffers) as readonly Offer[];

export const maxGenres = 20;
/** Votes that a title needs where a rating is chosen, unless more or fewer are. */
export const defaultRatingVotes = 50;
/** The first film is of 1874. */
export const minYear = 1870;
export const maxYear = 2100;
export const maxRuntimeMinutes = 999;
export const maxVotes = 1_000_000;

/** Letters, digits and what regions have between them, such as 'PG-13' or '16+'. */
export const certificatePattern = /^[\p{L}\d][\p{L}\d +/.-]{0,15}$/u;

/** Both ends included; null where it is open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Filters over the whole catalogue (docs/behaviour/catalogue.md §2). */
export interface TitleFilters {
  /** Ids, ascending: a title has any of them, or all with `matchAll`. */
  readonly genres: readonly number[];
  readonly matchAll: boolean;
  /** Ids, ascending; a title has none of them. */
  readonly withoutGenres: readonly number[];
  readonly years: NumberRange;
  /** At least; 0 to 10. */
  readonly rating: number | null;
  /** At least; null for the default. */
  readonly votes: number | null;
  /** Minutes. */
  readonly runtime: NumberRange;
  /** ISO 639-1, of the original. */
  readonly language: string | null;
  /** ISO 3166-1, of origin. */
  readonly country: string | null;
  /** Ids of streaming services, ascending: any of them has the title. */
  readonly providers: readonly number[];
  /** Where the services and age ratings are those of; null for the site's region. */
  readonly region: string | null;
  /** How a service has it, in the order of `offers`; none for the default, which is to stream. */
  readonly offers: readonly Offer[];
  /** The highest age rating, as the region writes it; movies only. */
  readonly certificate: string | null;
}

const openRange: NumberRange = { from: null, to: null };

export const noTitleFilters: TitleFilters = {
  genres: [],
  matchAll: false,
  withoutGenres: [],
  years: openRange,
  rating: null,
  votes: null,
  runtime: openRange,
  language: null,
  country: null,
  providers: [],
  region: null,
  offers: [],
  certificate: null,
};

/** The filters that narrow the list; none for all titles. */
export function chosenFilters(filters: TitleFilters): Partial<TitleFilters> {
  const names = Object.keys(noTitleFilters) as (keyof TitleFilters)[];
  const chosen = names.filter((name) => JSON.stringify(filters[name]) !== JSON.stringify(noTitleFilters[name]));
  return Object.fromEntries(chosen.map((name) => [name, filters[name]]));
}

interface UpstreamContext {
  /** Of the services and age ratings. */
  readonly region: string;
  /** Age ratings of the region, the lowest first. */
  readonly certificates: readonly string[];
}

/** The upstream's parameters of these filters, without votes and dates: the quick filters have some as well. */
export function filterParameters(
  filters: TitleFilters,
  { region, certificates }: UpstreamContext,
): Record<string, string> {
  const { genres, matchAll, withoutGenres, rating, runtime, language, country, providers, certificate } = filters;
  const isByOffer = providers.length > 0 || filters.offers.length > 0;
  const monetization = monetizationTypes(filters);
  return {
    ...(genres.length > 0 && { with_genres: genres.join(matchAll ? ',' : '|') }),
    ...(withoutGenres.length > 0 && { without_genres: withoutGenres.join(',') }),
    ...(rating !== null && { 'vote_average.gte': String(rating) }),
    ...runtimeParameters(runtime),
    ...(language !== null && { with_original_language: language }),
    ...(country !== null && { with_origin_country: country }),
    ...(providers.length > 0 && { with_watch_providers: providers.join('|') }),
    ...(isByOffer && { watch_region: region }),
    ...(monetization && { with_watch_monetization_types: monetization }),
    ...(certificate !== null && {
      certification_country: region,
      certification: certificatesUpTo(certificate, certificates).join('|'),
    }),
  };
}

/** A runtime that is unknown is 0 to the upstream, so an upper end alone would take it in. */
function runtimeParameters({ from, to }: NumberRange): Record<string, string> {
  if (from === null && to === null) return {};
  return { 'with_runtime.gte': String(from ?? 1), ...(to !== null && { 'with_runtime.lte': String(to) }) };
}

function monetizationTypes({ providers, offers: chosen }: TitleFilters): string {
  if (chosen.length === 0) return providers.length > 0 ? upstreamOffers.stream : '';
  return chosen.length === offers.length && providers.length > 0
    ? ''
    : chosen.map((offer) => upstreamOffers[offer]).join('|');
}

/** One that the region does not know finds nothing, and can be removed. */
function certificatesUpTo(certificate: string, certificates: readonly string[]): readonly string[] {
  const index = certificates.indexOf(certificate);
  return index === -1 ? [certificate] : certificates.slice(0, index + 1);
}

interface DateFilters {
  /** First days, of which the latest holds. */
  readonly from: readonly string[];
  /** Last days, of which the earliest holds. */
  readonly to: readonly string[];
}

/** The upstream's parameters for titles that were released in all of these ranges of days. */
export function dateParameters(mediaType: MediaType, { from, to }: DateFilters): Record<string, string> {
  const field = mediaType === 'movie' ? 'primary_release_date' : 'first_air_date';
  const first = from.toSorted().at(-1);
  const last = to.toSorted().at(0);
  return { ...(first && { [`${field}.gte`]: first }), ...(last && { [`${field}.lte`]: last }) };
}
