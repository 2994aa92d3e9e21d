import { sampleProviders, sampleRegion } from './lists/discover.ts';

/** Regions of providers and age ratings. */
export const sampleRegions = [
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: sampleRegion, name: 'United States of America' },
] as const;

/** Ids of providers that rent and sell in every region; invented. */
export const sampleShops = [2, 3] as const;

/** The services of a region in the upstream's format. Subscriptions are in the region of `discover` alone, shops in all. */
export function servicesDocument(region: string) {
  const ids = Object.keys(sampleProviders).map(Number);
  const shops: readonly number[] = sampleShops;
  const isKnown = sampleRegions.some(({ code }) => code === region);
  // Subscriptions first: they are what people choose.
  const ranked = [...ids.filter((id) => !shops.includes(id)), ...shops];
  const found = ranked.filter((id) => isKnown && (region === sampleRegion || shops.includes(id)));
  return { results: found.map(sampleProvider) };
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
