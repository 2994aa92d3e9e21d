import { z } from 'zod';
import type { PassthroughRead } from '../catalogue-read.ts';
import { isListSubresource, type SubresourceName, type SubresourceOwner } from '../title-subresources.ts';
import { parseDocument } from './upstream-field.ts';
import { parseMediaPage } from './upstream-list.ts';

const list = z.array(z.unknown());
const results = { results: list };
const credits = { cast: list, crew: list };

/** Required fields of each subresource. */
const subresourceFields: Readonly<Record<SubresourceName, z.ZodRawShape>> = {
  aggregate_credits: credits,
  alternative_titles: {},
  combined_credits: credits,
  content_ratings: results,
  credits,
  external_ids: {},
  images: {},
  keywords: {},
  movie_credits: credits,
  recommendations: results,
  release_dates: results,
  similar: results,
  translations: { translations: list },
  tv_credits: credits,
  videos: results,
  'watch/providers': { results: z.record(z.string(), z.unknown()) },
};

/** Required fields that depend on the owner. */
const fieldsByOwner: Partial<Record<`${SubresourceOwner} ${SubresourceName}`, z.ZodRawShape>> = {
  'movie images': { backdrops: list, posters: list },
  'tv images': { backdrops: list, posters: list },
  'season images': { posters: list },
  'episode images': { stills: list },
  'person images': { profiles: list },
  'collection images': { backdrops: list, posters: list },
  'movie keywords': { keywords: list },
  'tv keywords': results,
};

/** Documents that do not depend on the read. */
const documents = {
  people: z.object({ page: z.int(), results: list, total_pages: z.int(), total_results: z.int() }),
  configuration: z.object({ images: z.object({ secure_base_url: z.string(), poster_sizes: list }) }),
};

/** Validates only. @throws CatalogueError 'invalid-response' if the document does not match the read. */
export function parsePassthroughDocument(document: unknown, read: PassthroughRead): null {
  parseDocument(schemaOf(read), document);
  if (
    read.kind === 'part' &&
    isListSubresource(read.part) &&
    (read.subject.owner === 'movie' || read.subject.owner === 'tv')
  ) {
    parseMediaPage(document, read.subject.owner);
  }
  return null;
}

function schemaOf(read: PassthroughRead): z.ZodType {
  if (read.kind === 'episode') return z.object({ id: z.int(), episode_number: z.literal(read.episode) });
  if (read.kind !== 'part') return documents[read.kind];
  const { subject, part } = read;
  // Some of the upstream's servers omit the id in subresources of a season.
  const id = 'id' in subject && !isListSubresource(part) ? { id: z.literal(subject.id) } : {};
  return z.object({ ...id, ...(fieldsByOwner[`${subject.owner} ${part}`] ?? subresourceFields[part]) });
}
