import type { TextLanguages } from '@marquee/domain/catalogue/text-language';
import { z } from 'zod';
import { ImagePath, lenientList, Name, parseDocument, RequiredName, renamedObject, Text } from './upstream-field.ts';
import { LanguageCode, mediaItemSchema } from './upstream-list.ts';

/** The longest ones have some fifty. */
const maxParts = 200;

const Parts = z.array(z.unknown()).pipe(lenientList(mediaItemSchema('movie'), maxParts));

/** Movies that belong together. @throws CatalogueError 'invalid-response', also for a document of another collection */
export function parseCollection(document: unknown, { id }: { readonly id: number }) {
  const Collection = renamedObject({
    id: ['id', z.literal(id)],
    name: ['name', RequiredName],
    originalName: ['original_name', Name],
    originalLanguage: ['original_language', LanguageCode],
    overview: ['overview', Text],
    posterPath: ['poster_path', ImagePath],
    backdropPath: ['backdrop_path', ImagePath],
    /** As the upstream orders them: by id. */
    parts: ['parts', Parts],
  });
  return parseDocument(Collection, document);
}

export type CollectionRecord = ReturnType<typeof parseCollection> & { readonly textLanguage?: TextLanguages };
