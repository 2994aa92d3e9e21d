import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { type MediaItem, mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { z } from 'zod';
import type { BrowseInput } from '../catalogue/browse.ts';

/** A title as its own documents have it: the truth uses none of the filters of the product or of the sample. */
export interface TrueTitle {
  readonly item: MediaItem;
  readonly runtime: number;
  readonly revenue: number;
  readonly countries: readonly string[];
  readonly language: string;
  /** Region → kind of offer → ids of services. */
  readonly offers: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Region → age rating; movies only. */
  readonly certificates: Readonly<Record<string, string>>;
}

/** What a browse page wants of the catalogue. */
export type Combination = Omit<z.input<typeof BrowseInput>, 'page' | 'list'>;

interface Details {
  readonly runtime?: number;
  readonly episode_run_time?: readonly number[];
  readonly revenue?: number;
  readonly origin_country: readonly string[];
  readonly original_language: string;
}
interface Offered {
  readonly results: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Releases {
  readonly results: readonly { iso_3166_1: string; release_dates: readonly { certification: string }[] }[];
}

/** Every title of a source that is not for adults, valid or not. */
export async function trueTitles(source: CatalogueSource): Promise<TrueTitle[]> {
  const titles: TrueTitle[] = [];
  for (const media of mediaTypes) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { record } = await source.read({ kind: 'popular', media, page });
      pages = record.totalPages;
      for (const item of record.items) titles.push(await trueTitle(source, item));
    }
  }
  return titles;
}

async function trueTitle(source: CatalogueSource, item: MediaItem): Promise<TrueTitle> {
  const { mediaType: media, id } = item;
  const read = async <Document>(request: CatalogueRead) =>
    JSON.parse((await source.read(request)).body.toString()) as Document;
  const subject = { owner: media, id };
  const details = await read<Details>({ kind: 'details', media, id });
  const offered = await read<Offered>({ kind: 'part', subject, part: 'watch/providers' });
  const releases: Releases =
    media === 'movie' ? await read({ kind: 'part', subject, part: 'release_dates' }) : { results: [] };
  return {
    item,
    runtime: details.runtime ?? details.episode_run_time?.[0] ?? 0,
    revenue: details.revenue ?? 0,
    countries: details.origin_country,
    language: details.original_language,
    offers: Object.fromEntries(Object.entries(offered.results).map(([region, kinds]) => [region, idsByKind(kinds)])),
    certificates: Object.fromEntries(
      releases.results.map(({ iso_3166_1: region, release_dates: dates }) => [region, dates[0]?.certification ?? '']),
    ),
  };
}

function idsByKind(kinds: Readonly<Record<string, unknown>>) {
  const lists = Object.entries(kinds).filter((entry): entry is [string, { provider_id: number }[]] =>
    Array.isArray(entry[1]),
  );
  return Object.fromEntries(lists.map(([kind, list]) => [kind, list.map(({ provider_id: id }) => id)]));
}

/** Age ratings of the sample's regions, the lowest first. */
export const trueCertificates: Readonly<Record<string, readonly string[]>> = {
  US: ['G', 'PG', 'PG-13', 'R'],
  GB: ['U', 'PG', '12', '18'],
  DE: ['0', '6', '12', '18'],
};

const kindsOf = { stream: ['flatrate'], free: ['free', 'ads'], rent: ['rent'], buy: ['buy'] } as const;

interface TruthContext {
  readonly now: Date;
  /** Where the filters name no region. */
  readonly siteRegion: string;
}

/** Whether a title has all that the filters want. */
function hasAll(title: TrueTitle, filters: Combination, context: TruthContext): boolean {
  const { date, genreIds, voteCount, voteAverage } = title.item;
  const { genres = [], withoutGenres = [], rating = null } = filters;
  const region = filters.region ?? context.siteRegion;
  const has = (genre: number) => genreIds.includes(genre);
  const least = filters.votes ?? (filters.filter === 'top_rated' ? 100 : rating === null ? 10 : 50);
  return [
    voteCount >= least,
    voteAverage >= (rating ?? 0),
    isOfQuickFilter(date, filters.filter, context.now),
    genres.length === 0 || (filters.matchAll ? genres.every(has) : genres.some(has)),
    !withoutGenres.some(has),
    isWithin(date === '' ? null : Number(date.slice(0, 4)), filters.years),
    isWithin(title.runtime || null, filters.runtime),
    !filters.language || title.language === filters.language,
    !filters.country || title.countries.includes(filters.country),
    isOffered(title, filters, region),
    !filters.certificate || isRatedUpTo(title.certificates[region], filters.certificate, region),
  ].every(Boolean);
}

function isOfQuickFilter(date: string, filter: Combination['filter'], now: Date): boolean {
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  if (filter === 'trending') return date >= day(30) && date <= day(0);
  return filter !== 'latest' || (date !== '' && date <= day(0));
}

function isOffered({ offers: own }: TrueTitle, { providers = [], offers = [] }: Combination, region: string): boolean {
  if (providers.length === 0 && offers.length === 0) return true;
  const wanted = offers.length > 0 ? offers : (['stream'] as const);
  const ids = wanted.flatMap((offer) => kindsOf[offer].flatMap((kind) => own[region]?.[kind] ?? []));
  return providers.length === 0 ? ids.length > 0 : providers.some((id) => ids.includes(id));
}

function isRatedUpTo(own: string | undefined, highest: string, region: string): boolean {
  const order = trueCertificates[region] ?? [];
  return own !== undefined && order.includes(own) && order.indexOf(own) <= order.indexOf(highest);
}

/** What is unknown is in no range, unless both its ends are open. */
function isWithin(value: number | null, range: Combination['years'] = { from: null, to: null }): boolean {
  const ends = [range.from, range.to];
  if (ends.every((end) => end === null)) return true;
  if (value === null) return false;
  // Swapped ends are put in order.
  const [low, high] = ends.every((end) => end !== null) ? ends.toSorted((a, b) => Number(a) - Number(b)) : ends;
  return value >= (low ?? 0) && value <= (high ?? Number.POSITIVE_INFINITY);
}

const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });

/** Equal titles by popularity, then id. */
function inOrder(titles: readonly TrueTitle[], sort: string): TrueTitle[] {
  const [name = '', direction] = sort.split('.');
  const sign = direction === 'asc' ? 1 : -1;
  const compare = comparisons[name];
  if (!compare) throw new Error(`The truth knows no sort ${sort}`);
  return titles.toSorted(
    (a, b) => sign * compare(a, b) || b.item.popularity - a.item.popularity || a.item.id - b.item.id,
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byTitle = (a: TrueTitle, b: TrueTitle) => collator.compare(a.item.title, b.item.title);
const byDate = (a: TrueTitle, b: TrueTitle) => byText(a.item.date, b.item.date);

const comparisons: Readonly<Record<string, (a: TrueTitle, b: TrueTitle) => number>> = {
  popularity: (a, b) => a.item.popularity - b.item.popularity,
  vote_average: (a, b) => a.item.voteAverage - b.item.voteAverage,
  revenue: (a, b) => a.revenue - b.revenue,
  primary_release_date: byDate,
  first_air_date: byDate,
  title: byTitle,
  name: byTitle,
};

/** The titles that a combination must list, valid or not, in order. */
export function truth(titles: readonly TrueTitle[], filters: Combination, context: TruthContext): TrueTitle[] {
  const found = titles.filter((title) => title.item.mediaType === filters.mediaType && hasAll(title, filters, context));
  return inOrder(found, filters.sort);
}
