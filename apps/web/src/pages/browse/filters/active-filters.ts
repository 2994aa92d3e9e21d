import {
  defaultBrowseFilters,
  quickFilterLabel,
  quickFilterLabels,
  sortOfFilter,
  sortOptionsOf,
  withLibrary,
  withQuickFilter,
} from '@marquee/domain/browse/browse-filters';
import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { NumberRange } from '@marquee/domain/browse/title-filters';
import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { countryName, languageName, offerLabels } from './filter-names.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The list without it. */
  readonly without: BrowseParams;
}

interface Names {
  readonly mediaType: MediaType;
  readonly genres: readonly Genre[];
  /** The name of the services. */
  readonly services: string;
}

/** What narrows or orders the list, in the order of the chips. */
export function activeFilters(params: BrowseParams, names: Names): ActiveFilter[] {
  const { mediaType } = names;
  const { inLibrary, list, filter, sort } = params;
  const defaultSort = sortOfFilter(mediaType, { inLibrary, filter });
  const own = [
    inLibrary && {
      key: 'library',
      label: libraryLabels.inLibrary,
      without: withLibrary(mediaType, params, false),
    },
    list !== null && { key: 'list', label: homeRowTitles[list][mediaType], without: { ...params, list: null } },
    ...serviceFilters(params, names),
    filter !== defaultBrowseFilters.filter && {
      key: 'filter',
      label: quickFilterLabels[quickFilterLabel(mediaType, filter)],
      without: { ...params, ...withQuickFilter(mediaType, params, defaultBrowseFilters.filter) },
    },
    ...genreFilters(params, names),
    ...titleFilters(params),
    sort !== defaultSort && {
      key: 'sort',
      label: sortOptionsOf(mediaType, { inLibrary }).find(({ value }) => value === sort)?.label ?? sort,
      without: { ...params, sort: defaultSort },
    },
  ];
  return own.filter((filter) => filter !== false);
}

function serviceFilters(params: BrowseParams, { services }: Names): ActiveFilter[] {
  const { providers, offers, region, certificate } = params;
  // Age ratings are those of the region as well.
  const rest = certificate === null ? { region: null } : {};
  const place = region === null ? '' : ` in ${countryName(region)}`;
  const ways = offers.map((offer) => offerLabels[offer]).join(', ');
  if (providers.length === 0) {
    if (offers.length === 0) return [];
    return [{ key: 'offers', label: `${ways}${place}`, without: { ...params, ...rest, offers: [] } }];
  }
  const service = `${services}${place}`;
  return [
    { key: 'providers', label: service, without: { ...params, ...rest, providers: [], offers: [] } },
    ...(offers.length > 0 ? [{ key: 'offers', label: ways, without: { ...params, offers: [] } }] : []),
  ];
}

function genreFilters(params: BrowseParams, { genres: known }: Names): ActiveFilter[] {
  const { genres, matchAll, withoutGenres } = params;
  const nameOf = (genre: number) => known.find(({ id }) => id === genre)?.name ?? 'Genre';
  const others = (ids: readonly number[], genre: number) => ids.filter((id) => id !== genre);
  return [
    ...genres.map((genre) => ({
      key: `genre-${genre}`,
      label: nameOf(genre),
      without: { ...params, genres: others(genres, genre), matchAll: matchAll && genres.length > 2 },
    })),
    ...(matchAll ? [{ key: 'match', label: 'All of these genres', without: { ...params, matchAll: false } }] : []),
    ...withoutGenres.map((genre) => ({
      key: `without-${genre}`,
      label: `No ${nameOf(genre)}`,
      without: { ...params, withoutGenres: others(withoutGenres, genre) },
    })),
  ];
}

const openRange: NumberRange = { from: null, to: null };

function titleFilters(params: BrowseParams): (ActiveFilter | false)[] {
  const { years, rating, votes, runtime, language, country, certificate, providers, offers, hideSeen } = params;
  const needsRegion = providers.length > 0 || offers.length > 0;
  const filter = (key: keyof BrowseParams, label: string, cleared: Partial<BrowseParams>): ActiveFilter | false =>
    label !== '' && { key, label, without: { ...params, ...cleared } };
  return [
    filter('years', yearsText(years), { years: openRange }),
    rating !== null && filter('rating', `Rated ${rating} or higher`, { rating: null }),
    votes !== null && filter('votes', votes === 0 ? 'Any number of votes' : `${votes} votes or more`, { votes: null }),
    filter('runtime', runtimeText(runtime), { runtime: openRange }),
    language !== null && filter('language', languageName(language), { language: null }),
    country !== null && filter('country', `From ${countryName(country)}`, { country: null }),
    certificate !== null &&
      filter('certificate', `Age rating up to ${certificate}`, {
        certificate: null,
        ...(!needsRegion && { region: null }),
      }),
    hideSeen && filter('hideSeen', 'Not seen', { hideSeen: false }),
  ];
}

/** '1990 to 1999', 'From 1990', 'Until 1999', '1994'. */
function yearsText({ from, to }: NumberRange): string {
  if (from === null) return to === null ? '' : `Until ${to}`;
  if (to === null) return `From ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** 'Up to 120 min', '180 min or more', '90 to 120 min'. */
function runtimeText({ from, to }: NumberRange): string {
  if (from === null) return to === null ? '' : `Up to ${to} min`;
  return to === null ? `${from} min or more` : `${from} to ${to} min`;
}
