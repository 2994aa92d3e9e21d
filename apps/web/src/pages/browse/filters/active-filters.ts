import {
  defaultBrowseFilters,
  quickFilterLabel,
  quickFilterLabels,
  sortLabel,
  sortLabels,
  sortOfFilter,
  withLibrary,
  withQuickFilter,
} from '@marquee/domain/browse/browse-filters';
import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { NumberRange } from '@marquee/domain/browse/title-filters';
import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages, Translate } from '@marquee/domain/messages/messages';
import { countryName, languageName } from './filter-names.ts';

const filterMessages = defineMessages('browse.active-filters', {
  stream: 'Stream',
  free: 'Free',
  rent: 'Rent',
  buy: 'Buy',
  inCountry: '{filter} in {country}',
  genre: 'Genre',
  matchAll: 'All of these genres',
  withoutGenre: 'No {genre}',
  rating: 'Rated {rating} or higher',
  anyVotes: 'Any number of votes',
  votes: '{count} votes or more',
  country: 'From {country}',
  certificate: 'Age rating up to {certificate}',
  notSeen: 'Not seen',
  until: 'Until {year}',
  since: 'From {year}',
  years: '{from} to {to}',
  shorter: 'Up to {minutes} min',
  longer: '{minutes} min or more',
  runtime: '{from} to {to} min',
});

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The name of a genre that is left out. */
  readonly genre?: string;
  /** The list without it. */
  readonly without: BrowseParams;
}

type TranslateFilter = Translate<typeof filterMessages>;

interface Names {
  readonly mediaType: MediaType;
  readonly genres: readonly Genre[];
  /** The name of the services. */
  readonly services: string;
}

/** What narrows or orders the list, in the order of the chips. */
export function activeFilters(params: BrowseParams, names: Names, messages: Messages): ActiveFilter[] {
  const t = messages.of(filterMessages);
  const { mediaType } = names;
  const { inLibrary, list, filter, sort } = params;
  const defaultSort = sortOfFilter(mediaType, { inLibrary, filter });
  const own = [
    inLibrary && {
      key: 'library',
      label: messages.of(libraryLabels)('inLibrary'),
      without: withLibrary(mediaType, params, false),
    },
    list !== null && {
      key: 'list',
      label: messages.of(homeRowTitles)(`${list}_${mediaType}`),
      without: { ...params, list: null },
    },
    ...serviceFilters(params, names, t),
    filter !== defaultBrowseFilters.filter && {
      key: 'filter',
      label: messages.of(quickFilterLabels)(quickFilterLabel(mediaType, filter)),
      without: { ...params, ...withQuickFilter(mediaType, params, defaultBrowseFilters.filter) },
    },
    ...genreFilters(params, names, t),
    ...titleFilters(params, t),
    sort !== defaultSort && {
      key: 'sort',
      label: messages.of(sortLabels)(sortLabel[sort]),
      without: { ...params, sort: defaultSort },
    },
  ];
  return own.filter((filter) => filter !== false);
}

function serviceFilters(params: BrowseParams, { services }: Names, t: TranslateFilter): ActiveFilter[] {
  const { providers, offers, region, certificate } = params;
  // Age ratings are those of the region as well.
  const rest = certificate === null ? { region: null } : {};
  const inRegion = (filter: string) =>
    region === null ? filter : t('inCountry', { filter, country: countryName(region, t.formats) });
  const ways = t.formats.commas(offers.map((offer) => t(offer)));
  if (providers.length === 0) {
    if (offers.length === 0) return [];
    return [{ key: 'offers', label: inRegion(ways), without: { ...params, ...rest, offers: [] } }];
  }
  const service = inRegion(services);
  return [
    { key: 'providers', label: service, without: { ...params, ...rest, providers: [], offers: [] } },
    ...(offers.length > 0 ? [{ key: 'offers', label: ways, without: { ...params, offers: [] } }] : []),
  ];
}

function genreFilters(params: BrowseParams, { genres: known }: Names, t: TranslateFilter): ActiveFilter[] {
  const { genres, matchAll, withoutGenres } = params;
  const nameOf = (genre: number) => known.find(({ id }) => id === genre)?.name ?? t('genre');
  const others = (ids: readonly number[], genre: number) => ids.filter((id) => id !== genre);
  return [
    ...genres.map((genre) => ({
      key: `genre-${genre}`,
      label: nameOf(genre),
      without: { ...params, genres: others(genres, genre), matchAll: matchAll && genres.length > 2 },
    })),
    ...(matchAll ? [{ key: 'match', label: t('matchAll'), without: { ...params, matchAll: false } }] : []),
    ...withoutGenres.map((genre) => ({
      key: `without-${genre}`,
      label: t('withoutGenre', { genre: nameOf(genre) }),
      genre: nameOf(genre),
      without: { ...params, withoutGenres: others(withoutGenres, genre) },
    })),
  ];
}

const openRange: NumberRange = { from: null, to: null };

function titleFilters(params: BrowseParams, t: TranslateFilter): (ActiveFilter | false)[] {
  const { years, rating, votes, runtime, language, country, certificate, providers, offers, hideSeen } = params;
  const needsRegion = providers.length > 0 || offers.length > 0;
  const filter = (key: keyof BrowseParams, label: string, cleared: Partial<BrowseParams>): ActiveFilter | false =>
    label !== '' && { key, label, without: { ...params, ...cleared } };
  return [
    filter('years', yearsText(years, t), { years: openRange }),
    rating !== null && filter('rating', t('rating', { rating }), { rating: null }),
    votes !== null && filter('votes', votes === 0 ? t('anyVotes') : t('votes', { count: votes }), { votes: null }),
    filter('runtime', runtimeText(runtime, t), { runtime: openRange }),
    language !== null && filter('language', languageName(language, t.formats), { language: null }),
    country !== null &&
      filter('country', t('country', { country: countryName(country, t.formats) }), { country: null }),
    certificate !== null &&
      filter('certificate', t('certificate', { certificate }), {
        certificate: null,
        ...(!needsRegion && { region: null }),
      }),
    hideSeen && filter('hideSeen', t('notSeen'), { hideSeen: false }),
  ];
}

/** '1990 to 1999', 'From 1990', 'Until 1999', '1994'. */
function yearsText({ from, to }: NumberRange, t: TranslateFilter): string {
  if (from === null) return to === null ? '' : t('until', { year: to });
  if (to === null) return t('since', { year: from });
  return from === to ? String(from) : t('years', { from, to });
}

/** 'Up to 120 min', '180 min or more', '90 to 120 min'. */
function runtimeText({ from, to }: NumberRange, t: TranslateFilter): string {
  if (from === null) return to === null ? '' : t('shorter', { minutes: to });
  return to === null ? t('longer', { minutes: from }) : t('runtime', { from, to });
}
