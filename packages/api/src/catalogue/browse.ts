import type { ListRead } from '@marquee/catalogue/catalogue-read';
import {
  browseSorts,
  defaultBrowseFilters,
  discoverParameters,
  isSortOf,
  ownLists,
  quickFilters,
} from '@marquee/domain/browse/browse-filters';
import { rangeOf } from '@marquee/domain/browse/browse-search-params';
import {
  certificatePattern,
  chosenFilters,
  maxGenres,
  maxRuntimeMinutes,
  maxVotes,
  maxYear,
  minYear,
  offers,
} from '@marquee/domain/browse/title-filters';
import { MediaCard, MediaType, PageNumber, toCard } from '@marquee/domain/catalogue/media';
import { ascendingIds, maxProviders } from '@marquee/domain/catalogue/provider-lists';
import { RegionCode } from '@marquee/domain/catalogue/where-to-watch';
import { ServiceId } from '@marquee/domain/discover/services';
import { maxId } from '@marquee/domain/limits';
import { inputMessages } from '@marquee/domain/site/input-messages';
import { messages } from '@marquee/domain/site/messages';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { validPage } from './valid-page.ts';

/** A page of a browse list. `page` is the last upstream page read; `hasMore`: another page may follow. */
export const BrowsePage = z.object({
  cards: z.array(MediaCard),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
});
export type BrowsePage = z.infer<typeof BrowsePage>;

const GenreIds = z
  .array(z.int().positive().max(maxId))
  .max(maxGenres, inputMessages.tooManyGenres)
  .readonly()
  .default([]);

function range(min: number, max: number) {
  const end = z.int().min(min).max(max).nullable();
  return z.strictObject({ from: end, to: end }).readonly().default({ from: null, to: null });
}

const BrowseFields = z.strictObject({
  mediaType: MediaType,
  filter: z.enum(quickFilters),
  sort: z.enum(browseSorts),
  /** A list of the upstream in its own order. */
  list: z.enum(ownLists, inputMessages.list).optional(),
  genres: GenreIds,
  matchAll: z.boolean().default(false),
  withoutGenres: GenreIds,
  years: range(minYear, maxYear),
  rating: z.number().min(0).max(10).nullable().default(null),
  votes: z.int().min(0).max(maxVotes).nullable().default(null),
  runtime: range(1, maxRuntimeMinutes),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be two small letters, such as fr')
    .nullable()
    .default(null),
  country: RegionCode.nullable().default(null),
  providers: z.array(ServiceId).max(maxProviders, inputMessages.tooManyProviders).readonly().default([]),
  region: RegionCode.nullable().default(null),
  offers: z.array(z.enum(offers)).max(offers.length).readonly().default([]),
  certificate: z.string().regex(certificatePattern, inputMessages.certificate).nullable().default(null),
});
type BrowseFields = z.infer<typeof BrowseFields>;

export const BrowseInput = BrowseFields.extend({ page: PageNumber })
  .refine(({ mediaType, sort }) => isSortOf(mediaType, sort), { path: ['sort'], error: messages.invalidSort })
  .refine((input) => input.list === undefined || isUnfiltered(input), {
    path: ['list'],
    error: inputMessages.listWithFilters,
  })
  .refine(({ mediaType, certificate }) => mediaType === 'movie' || certificate === null, {
    path: ['certificate'],
    error: inputMessages.certificateOfShows,
  });

function isUnfiltered({ filter, sort, ...fields }: BrowseFields): boolean {
  return (
    filter === defaultBrowseFilters.filter &&
    sort === defaultBrowseFilters.sort &&
    Object.keys(chosenFilters(fields)).length === 0
  );
}

/** A page of /movies or /tv (docs/behaviour/catalogue.md §2). @throws CatalogueError if the upstream fails */
export async function browse(context: Context, { page, ...fields }: z.infer<typeof BrowseInput>): Promise<BrowsePage> {
  const { items, ...position } = await validPage(context, await readOfPage(context, fields), page);
  return { cards: items.flatMap((item) => toCard(item) ?? []), ...position };
}

async function readOfPage(context: Context, { mediaType, list, ...fields }: BrowseFields) {
  if (list === 'trending') return (page: number) => trendingRead(mediaType, page);
  const { certificate } = fields;
  const discover = discoverContext(context, fields.region);
  const certificates = certificate === null ? [] : await context.catalogue.certificates(discover.region);
  const filters = canonicalFilters(context, mediaType, fields);
  const parameters = discoverParameters(mediaType, filters, { ...discover, certificates });
  return (page: number): ListRead => ({ kind: 'discover', media: mediaType, page, parameters });
}

/** Equal filters make equal reads, in whatever order they came. */
function canonicalFilters(context: Context, mediaType: MediaType, fields: Omit<BrowseFields, 'mediaType' | 'list'>) {
  const chosen = offers.filter((offer) => fields.offers.includes(offer));
  const providers = ascendingIds(fields.providers);
  const isSitesRow = chosen.length === 0 && isRowOfSite(context, { mediaType, providers, region: fields.region });
  return {
    ...fields,
    genres: ascendingIds(fields.genres),
    withoutGenres: ascendingIds(fields.withoutGenres),
    years: rangeOf(fields.years.from, fields.years.to),
    runtime: rangeOf(fields.runtime.from, fields.runtime.to),
    providers,
    offers: isSitesRow ? offers : chosen,
  };
}

interface RowOfProviders {
  readonly mediaType: MediaType;
  readonly providers: readonly number[];
  readonly region: string | null;
}

/** The list of a row of the home page has what the row has, however its services offer it. */
function isRowOfSite({ providers: site }: Context, { mediaType, providers, region }: RowOfProviders): boolean {
  if (region !== null && region !== site.region) return false;
  return site.rows.some((row) => row.mediaType === mediaType && String(row.providerIds) === String(providers));
}

/** What the upstream's parameters depend on besides filters; without the age ratings of the region. */
export function discoverContext({ clock, providers }: Context, region: string | null = null) {
  return { now: clock(), region: region ?? providers.region, certificates: [] };
}

/** A page of what is trending today. The first one is the read of the home page's row, cached once. */
function trendingRead(media: MediaType, page: number): ListRead {
  return { kind: 'trending', media, ...(page > 1 && { parameters: { page: String(page) } }) };
}
