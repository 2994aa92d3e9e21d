import { z } from 'zod';
import { MediaCard } from '../catalogue/media.ts';
import { ascendingIds, maxProviders, regionPattern } from '../catalogue/provider-lists.ts';
import { Provider } from '../catalogue/where-to-watch.ts';
import { maxId } from '../limits.ts';
import { inputMessages } from '../site/input-messages.ts';

const { region: noRegion, service: noService } = inputMessages;

/** Upstream id of a streaming service. */
export const ServiceId = z.int(noService).min(1, noService).max(maxId, noService);

const ServiceRegion = z.string(noRegion).regex(regionPattern, noRegion);

/** Streaming services that somebody pays for, in their region; chosen ones are ascending, each once. */
export const Services = z.strictObject({
  region: ServiceRegion,
  providers: z.array(ServiceId, noService).max(maxProviders, inputMessages.tooManyServices).transform(ascendingIds),
});
export type Services = z.infer<typeof Services>;

/** Those of a profile; the region is null until the member has chosen. */
export const MyServices = z.object({ region: z.string().nullable(), providers: z.array(z.int()) });
export type MyServices = z.infer<typeof MyServices>;

export const ServicesOfRegion = z.strictObject({ region: ServiceRegion });
export type ServicesOfRegion = z.infer<typeof ServicesOfRegion>;

/** Services of a region, the most used first. */
export const RegionServices = z.object({ items: z.array(Provider) });
export type RegionServices = z.infer<typeof RegionServices>;

/** What some services got lately. */
export const NewOnServices = z.object({ cards: z.array(MediaCard) });
export type NewOnServices = z.infer<typeof NewOnServices>;
