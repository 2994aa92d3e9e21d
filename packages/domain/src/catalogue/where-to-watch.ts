import { z } from 'zod';
import { MediaId, MediaType } from './media.ts';
import { regionPattern } from './provider-lists.ts';

/** ISO 3166-1 alpha-2, as `REGION` sets it. */
export const RegionCode = z.string().regex(regionPattern, 'must be two capital letters, such as US');
export type RegionCode = z.infer<typeof RegionCode>;

export const Region = z.object({ code: RegionCode, name: z.string() });
export type Region = z.infer<typeof Region>;

/** Regions with known providers, by name; `operators` is used where a visitor's own is not among them. */
export const Regions = z.object({ operators: RegionCode, items: z.array(Region) });
export type Regions = z.infer<typeof Regions>;

/** A streaming service. */
export const Provider = z.object({ id: z.int(), name: z.string(), logoPath: z.string().nullable() });
export type Provider = z.infer<typeof Provider>;

const providers = z.array(Provider);

/** Providers of a title in one region. */
export const RegionOffers = z.object({
  /** The upstream's page with links to the providers. */
  link: z.string().nullable(),
  stream: providers,
  free: providers,
  rent: providers,
  buy: providers,
});
export type RegionOffers = z.infer<typeof RegionOffers>;

export const WhereToWatchInput = z.strictObject({ mediaType: MediaType, id: MediaId, region: RegionCode });
export type WhereToWatchInput = z.infer<typeof WhereToWatchInput>;
