import { sampleRegion } from './lists/discover.ts';

/** Regions of providers and age ratings. */
export const sampleRegions = [
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: sampleRegion, name: 'United States of America' },
] as const;

/** Ids of providers that rent and sell in every region; invented. */
export const sampleShops = [2, 3] as const;

/** The regions in the upstream's format. */
export function regionsDocument() {
  return {
    results: sampleRegions.map(({ code, name }) => ({ iso_3166_1: code, english_name: name, native_name: name })),
  };
}
