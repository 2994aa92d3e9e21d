import type { MediaType } from '../catalogue/media.ts';
import { ascendingIds, maxProviders } from '../catalogue/provider-lists.ts';
import { maxId, maxQueryLength } from '../limits.ts';
import {
  type BrowseFilters,
  defaultBrowseFilters,
  ownLists,
  quickFilters,
  sortOfFilter,
  sortOptionsOf,
} from './browse-filters.ts';
import {
  certificatePattern,
  maxGenres,
  maxRuntimeMinutes,
  maxVotes,
  maxYear,
  minYear,
  type NumberRange,
  noTitleFilters,
  offers,
  type TitleFilters,
} from './title-filters.ts';

/** The state of a browse page in its search params. */
export interface BrowseParams extends BrowseFilters {
  /** The services of the person who opens the page, in place of ids. */
  readonly onMyServices: boolean;
  readonly query: string;
}

export const defaultBrowseParams: BrowseParams = { ...defaultBrowseFilters, onMyServices: false, query: '' };

export interface ParsedBrowseParams {
  readonly params: BrowseParams;
  /** Whether the URL says something that is left out. */
  readonly hasIgnored: boolean;
}

/** Invalid params fall back to their defaults. */
export function parseBrowseParams(mediaType: MediaType, search: string): ParsedBrowseParams {
  const params = new URLSearchParams(search);
  let hasIgnored = false;
  /** Undefined for a param that is missing, empty or invalid. */
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = params.get(name);
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) hasIgnored = true;
    return value;
  };
  const filter = read('filter', memberOf(quickFilters)) ?? defaultBrowseFilters.filter;
  const inLibrary = params.get('library') === '1';
  const query = (params.get('q') ?? '').slice(0, maxQueryLength);
  const list = read('list', memberOf(ownLists)) ?? null;
  if (list !== null && !inLibrary) return { params: { ...defaultBrowseParams, list, query }, hasIgnored };
  const sorts = sortOptionsOf(mediaType, { inLibrary }).map(({ value }) => value);
  const sort = read('sort', memberOf(sorts)) ?? sortOfFilter(mediaType, { filter, inLibrary });
  const own = { filter, sort, inLibrary, list: null, query };
  const filters = readTitleFilters(mediaType, read);
  if (inLibrary) {
    const genres = filters.genres.length === 1 ? filters.genres : [];
    return { params: { ...defaultBrowseParams, ...own, genres }, hasIgnored };
  }
  const onMyServices = params.get('on') === mine;
  const hideSeen = read('seen', memberOf([hide])) === hide;
  return { params: { ...own, ...filters, onMyServices, hideSeen }, hasIgnored };
}

const mine = 'mine';
const hide = 'hide';

type Read = <Value>(name: string, parse: (text: string) => Value | undefined) => Value | undefined;

function readTitleFilters(mediaType: MediaType, read: Read): TitleFilters {
  const genres = ascendingIds([...(read('genre', parseIds(1)) ?? []), ...(read('genres', parseIds(maxGenres)) ?? [])]);
  const providers = read('on', (text) => (text === mine ? [] : parseIds(maxProviders)(text))) ?? [];
  const certificate = mediaType === 'movie' ? parseCertificate : () => undefined;
  const filters = {
    genres,
    matchAll: read('match', memberOf(['all'])) === 'all' && genres.length > 1,
    withoutGenres: (read('without', parseIds(maxGenres)) ?? []).filter((id) => !genres.includes(id)),
    years: rangeOf(read('from', parseYear), read('to', parseYear)),
    rating: read('rating', parseRating) ?? null,
    votes: read('votes', parseNumber(0, maxVotes)) ?? null,
    runtime: read('runtime', parseRuntime) ?? noTitleFilters.runtime,
    language: read('language', matching(/^[a-z]{2}$/)) ?? null,
    country: read('country', matching(/^[A-Z]{2}$/)) ?? null,
    providers,
    offers: read('by', parseOffers) ?? [],
    region: read('region', matching(/^[A-Z]{2}$/)) ?? null,
    certificate: read('certificate', certificate) ?? null,
  };
  return withCanonicalServices(filters);
}

/** Without what says no more than the default does. */
function withCanonicalServices(filters: TitleFilters): TitleFilters {
  const isDefaultOffer = filters.providers.length > 0 && String(filters.offers) === 'stream';
  const chosen = isDefaultOffer ? [] : filters.offers;
  const needsRegion = filters.providers.length > 0 || chosen.length > 0 || filters.certificate !== null;
  return { ...filters, offers: chosen, region: needsRegion ? filters.region : null };
}

function memberOf<Member extends string>(members: readonly Member[]): (text: string) => Member | undefined {
  return (text) => members.find((member) => member === text);
}

function matching(pattern: RegExp): (text: string) => string | undefined {
  return (text) => (pattern.test(text) ? text : undefined);
}

/** Whole numbers without sign or leading zeros. */
function parseNumber(min: number, max: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

const parseYear = parseNumber(minYear, maxYear);
const parseMinutes = parseNumber(1, maxRuntimeMinutes);

/** Ids, separated by commas; invalid ones are left out. */
function parseIds(maxIds: number): (text: string) => number[] | undefined {
  return (text) => {
    const ids = text.split(',').flatMap((id) => parseNumber(1, maxId)(id) ?? []);
    return ids.length === 0 ? undefined : ascendingIds(ids).slice(0, maxIds);
  };
}

function parseRating(text: string): number | undefined {
  const rating = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : 0;
  return rating > 0 && rating <= 10 ? rating : undefined;
}

/** '-120', '180-' or '90-120'. */
function parseRuntime(text: string): NumberRange | undefined {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  const range = rangeOf(parseMinutes(from), parseMinutes(to));
  const isInvalid = (from !== '' && parseMinutes(from) === undefined) || (to !== '' && parseMinutes(to) === undefined);
  return isInvalid || (range.from === null && range.to === null) ? undefined : range;
}

/** In order, whichever end was named first. */
export function rangeOf(from: number | null = null, to: number | null = null): NumberRange {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function parseOffers(text: string): TitleFilters['offers'] | undefined {
  const names = text.split(',');
  const chosen = offers.filter((offer) => names.includes(offer));
  return chosen.length === 0 ? undefined : chosen;
}

const parseCertificate = matching(certificatePattern);

/** The query string without '?' and without default values, in one order. */
export function formatBrowseParams(mediaType: MediaType, browse: BrowseParams): string {
  const { inLibrary, list, filter, sort, hideSeen, onMyServices, query } = browse;
  const { genres, matchAll, withoutGenres, years, rating, votes, runtime, language, country, certificate } = browse;
  const { providers, offers: chosenOffers, region } = withCanonicalServices(browse);
  const values: readonly (readonly [string, string | number | null | false])[] = [
    ['library', inLibrary && '1'],
    ['list', list],
    ['on', onMyServices ? mine : providers.join()],
    ['by', chosenOffers.join()],
    ['region', region],
    ['filter', filter !== defaultBrowseFilters.filter && filter],
    [genres.length > 1 ? 'genres' : 'genre', genres.join()],
    ['match', matchAll && genres.length > 1 && 'all'],
    ['without', withoutGenres.join()],
    ['from', years.from],
    ['to', years.to],
    ['rating', rating],
    ['votes', votes === null ? null : String(votes)],
    ['runtime', rangeText(runtime)],
    ['language', language],
    ['country', country],
    ['certificate', mediaType === 'movie' && certificate],
    ['seen', hideSeen && hide],
    ['sort', sort !== sortOfFilter(mediaType, browse) && sort],
    ['q', query.trim()],
  ];
  const params = new URLSearchParams(
    values.flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  );
  // A comma needs no escape, and people read these.
  return params.toString().replaceAll('%2C', ',');
}

function rangeText({ from, to }: NumberRange): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}
