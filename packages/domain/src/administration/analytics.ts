import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';

/** Days that Analytics shows, today included. */
export const analyticsDays = 30;

const Count = z.int().min(0);

/** Use of the last 30 days, each from midnight UTC. It names nobody. */
export const Analytics = z.object({
  /** Oldest first, each of the 30. */
  days: z.array(z.object({ day: z.iso.date(), plays: Count, members: Count, signUps: Count })),
  /** The ten played most; `title` is null if the catalogue has no name for it. */
  titles: z.array(z.object({ mediaType: MediaType, id: z.int(), title: z.string().nullable(), plays: Count })),
  /** At most 20 searches that found nothing, on two days or more. */
  searches: z.array(z.object({ text: z.string(), count: Count, days: Count })),
  /** By server id; `name` is null once the server is removed. */
  failures: z.array(z.object({ id: z.int(), name: z.string().nullable(), count: Count })),
});
export type Analytics = z.infer<typeof Analytics>;
