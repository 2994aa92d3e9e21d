import { z } from 'zod';
import type { SampleMovie } from './sample-title.ts';
import entries from './titles/collections.json' with { type: 'json' };

const SampleCollection = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  overview: z.string(),
  /** Ids of movies. */
  parts: z.array(z.int().positive()).min(2),
});
export type SampleCollection = z.infer<typeof SampleCollection>;

export const sampleCollections: readonly SampleCollection[] = z.array(SampleCollection).parse(entries);

export function collectionOf({ id }: SampleMovie): SampleCollection | null {
  return sampleCollections.find(({ parts }) => parts.includes(id)) ?? null;
}
