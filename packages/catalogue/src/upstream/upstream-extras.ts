import type { MediaType } from '@marquee/domain/catalogue/media';
import { type Region, RegionCode, type RegionOffers } from '@marquee/domain/catalogue/where-to-watch';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import {
  anyField,
  Count,
  ImagePath,
  ImdbId,
  lenientList,
  Name,
  parseDocument,
  RequiredName,
  renamedObject,
  WebUrl,
} from './upstream-field.ts';
import { listIn, maxItems, mediaItemSchema, resultsOf } from './upstream-list.ts';

/** More than there are countries, and more providers than any country has for a title. */
const maxRegions = 300;
const maxProviders = 100;
/** The upstream knows 700 services in all. */
const maxServices = 2_000;

const Keywords = anyField((value) => [...listIn(value, 'keywords'), ...listIn(value, 'results')]).pipe(
  lenientList(
    z.object({ name: RequiredName }).transform(({ name }) => name),
    maxItems,
  ),
);

/** A release without a rating is a premiere, or is not rated. */
const Release = z.object({ certification: RequiredName });
const MovieRating = z
  .object({ iso_3166_1: RegionCode, release_dates: lenientList(Release, maxItems) })
  .transform(({ iso_3166_1: region, release_dates: [first] }) => [region, first?.certification ?? ''] as const);
const ShowRating = z
  .object({ iso_3166_1: RegionCode, rating: Name })
  .transform(({ iso_3166_1: region, rating }) => [region, rating] as const);

function ratings(schema: typeof MovieRating | typeof ShowRating) {
  return resultsOf(schema, maxRegions).transform((entries) =>
    Object.fromEntries(entries.filter(([, rating]) => rating !== '')),
  );
}

const Provider = renamedObject({
  id: ['provider_id', z.int().positive()],
  name: ['provider_name', RequiredName],
  logoPath: ['logo_path', ImagePath],
  priority: ['display_priority', Count],
});
const Providers = lenientList(Provider, maxProviders);

const Offers = z
  .object({ link: WebUrl, flatrate: Providers, free: Providers, ads: Providers, rent: Providers, buy: Providers })
  .transform(
    ({ link, flatrate, free, ads, rent, buy }): RegionOffers => ({
      link,
      stream: ranked(flatrate),
      free: ranked([...free, ...ads]),
      rent: ranked(rent),
      buy: ranked(buy),
    }),
  );

/** A service and its place among those of a region, the first 0. */
export type RankedProvider = z.output<typeof Provider>;

/** As the upstream ranks them in the region, each name once: a renumbered provider may come with both ids. */
function ranked(providers: readonly RankedProvider[]): RegionOffers['stream'] {
  const byName = new Map<string, RegionOffers['stream'][number]>();
  for (const { id, name, logoPath } of [...providers].sort((a, b) => a.priority - b.priority))
    if (!byName.has(name)) byName.set(name, { id, name, logoPath });
  return [...byName.values()];
}

const OffersByRegion = anyField((value) => {
  const results = typeof value === 'object' && value !== null && 'results' in value ? value.results : null;
  const offers: Record<string, RegionOffers> = {};
  for (const [region, entry] of Object.entries(results ?? {}).slice(0, maxRegions)) {
    const parsed = Offers.safeParse(entry);
    if (parsed.success && RegionCode.safeParse(region).success) offers[region] = parsed.data;
  }
  return offers;
});

/** Fields of a title's document that only `extraSubresources` fill. */
export function extraFields(mediaType: MediaType) {
  return {
    imdb_id: ImdbId,
    external_ids: anyField((value) => ImdbId.parse((value as { imdb_id?: unknown } | null)?.imdb_id)),
    keywords: Keywords,
    recommendations: resultsOf(mediaItemSchema(mediaType)),
    release_dates: ratings(MovieRating),
    content_ratings: ratings(ShowRating),
    'watch/providers': OffersByRegion,
  };
}

export function toExtras(document: z.output<z.ZodObject<ReturnType<typeof extraFields>>>) {
  return {
    imdbId: document.imdb_id ?? document.external_ids,
    keywords: document.keywords,
    recommendations: document.recommendations,
    /** By region. */
    ageRatings: { ...document.release_dates, ...document.content_ratings },
    /** Providers by region. */
    offers: document['watch/providers'],
  };
}

const UpstreamRegion = z
  .object({ iso_3166_1: RegionCode, english_name: Name, native_name: Name })
  .transform(
    ({ iso_3166_1: code, english_name, native_name }): Region => ({ code, name: english_name || native_name || code }),
  );

const RegionsDocument = z.object({ results: z.array(z.unknown()).pipe(lenientList(UpstreamRegion, maxRegions)) });

/** @throws CatalogueError 'invalid-response', also without any valid region */
export function parseRegions(document: unknown): readonly Region[] {
  const { results } = parseDocument(RegionsDocument, document);
  if (results.length === 0) throw new CatalogueError('invalid-response', 'the upstream returned no valid region');
  return results;
}

/** Ranks by region; a service without one comes where its rank of all regions says. */
const Priorities = z.record(z.string(), Count).catch({});
const ServicesDocument = z.object({
  results: z
    .array(z.unknown())
    .pipe(lenientList(z.object({ display_priorities: Priorities }).and(Provider), maxServices)),
});

/** @throws CatalogueError 'invalid-response' */
export function parseServices(document: unknown, { region }: { region: string }): readonly RankedProvider[] {
  return parseDocument(ServicesDocument, document).results.map(
    ({ display_priorities, id, name, logoPath, priority }) => ({
      id,
      name,
      logoPath,
      priority: display_priorities[region] ?? priority,
    }),
  );
}
