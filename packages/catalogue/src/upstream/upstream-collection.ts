import { z } from 'zod';
import type { CollectionRecord } from '../people-and-collections.ts';
import { ImagePath, parseDocument, parseItems, RequiredName, Text } from './upstream-field.ts';
import { mediaItemSchema } from './upstream-list.ts';

/** The longest ones have some fifty. */
const maxParts = 200;

const CollectionDocument = z.object({
  name: RequiredName,
  overview: Text,
  poster_path: ImagePath,
  backdrop_path: ImagePath,
  parts: z.array(z.unknown()),
});

/** @throws CatalogueError 'invalid-response', also for a document of another collection */
export function parseCollection(document: unknown, { id }: { readonly id: number }): CollectionRecord {
  const collection = parseDocument(CollectionDocument.extend({ id: z.literal(id) }), document);
  return {
    id: collection.id,
    name: collection.name,
    overview: collection.overview,
    posterPath: collection.poster_path,
    backdropPath: collection.backdrop_path,
    parts: parseItems(mediaItemSchema('movie'), collection.parts, maxParts).items,
  };
}
