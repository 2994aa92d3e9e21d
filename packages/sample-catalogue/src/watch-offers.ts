import type { SampleTitle } from './sample-title.ts';
import { stableShare } from './stable-number.ts';

/** The only region with subscriptions and free providers. */
const sampleRegion = 'US';

/** Providers of the sample's titles, by upstream id. */
const sampleProviders: Readonly<Record<number, string>> = {
  2: 'Apple TV Store',
  3: 'Google Play Movies',
  8: 'Netflix',
  9: 'Prime Video',
  73: 'Tubi TV',
  191: 'Kanopy',
  337: 'Disney+',
  1899: 'HBO Max',
};

/** Regions of providers and age ratings. */
export const sampleRegions = [
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: sampleRegion, name: 'United States of America' },
] as const;

/** Ways to watch, in the upstream's words and order. */
export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type OfferKind = (typeof offerKinds)[number];
type Offers = Readonly<Record<OfferKind, readonly number[]>>;

/** Providers of each kind, beside the subscriptions that a title names; invented. */
const shops = [2, 3] as const;
const libraries = [191] as const;
const adChannels = [73] as const;

/** Shares of titles that have them. */
const shopShare = 0.7;
const libraryShare = 0.12;
const adShare = 0.15;

/** Ids of the providers that have a title in a region: shops everywhere, all others in one region. */
export function offersOf({ mediaType, id, providers }: SampleTitle, region: string): Offers {
  const some = <Ids extends readonly number[]>(name: string, share: number, ids: Ids) =>
    stableShare(`${name}:${mediaType}:${id}`) < share ? ids : [];
  const isSampleRegion = region === sampleRegion;
  const sold = sampleRegions.some(({ code }) => code === region) ? some('shops', shopShare, shops) : [];
  return {
    flatrate: isSampleRegion ? providers : [],
    free: isSampleRegion ? some('free', libraryShare, libraries) : [],
    ads: isSampleRegion ? some('ads', adShare, adChannels) : [],
    rent: sold,
    buy: sold,
  };
}

/** The services of a region in the upstream's format. */
export function servicesDocument(region: string) {
  const shopIds: readonly number[] = shops;
  const ids = Object.keys(sampleProviders).map(Number);
  // Subscriptions first: they are what people choose.
  const ranked = [...ids.filter((id) => !shopIds.includes(id)), ...shopIds];
  const isKnown = sampleRegions.some(({ code }) => code === region);
  return {
    results: ranked.filter((id) => isKnown && (region === sampleRegion || shopIds.includes(id))).map(sampleProvider),
  };
}

/** A service in the upstream's format. */
export function sampleProvider(provider_id: number, display_priority: number) {
  return { display_priority, logo_path: null, provider_id, provider_name: sampleProviders[provider_id] };
}

/** The regions in the upstream's format. */
export function regionsDocument() {
  return {
    results: sampleRegions.map(({ code, name }) => ({ iso_3166_1: code, english_name: name, native_name: name })),
  };
}
