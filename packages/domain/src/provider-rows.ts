import type { MediaType } from './media.ts';

/** A home row of what streams at one provider in the US (catalogue spec §7). `providerIds` are alternatives. */
export interface ProviderRow {
  readonly title: string;
  readonly mediaType: MediaType;
  readonly providerIds: readonly number[];
}

/** The upstream renamed 384 to 1899: both are asked for. */
export const providerRows: readonly ProviderRow[] = [
  { title: 'Netflix', mediaType: 'movie', providerIds: [8] },
  { title: 'Disney+', mediaType: 'movie', providerIds: [337] },
  { title: 'HBO Max', mediaType: 'tv', providerIds: [384, 1899] },
  { title: 'Prime Video', mediaType: 'movie', providerIds: [9] },
];

export const providerRegion = 'US';
