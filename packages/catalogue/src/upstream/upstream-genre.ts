import type { Genre } from '@marquee/domain/catalogue/media';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import { lenientList, parseDocument } from './document-schema.ts';
import { RequiredName } from './upstream-field.ts';

/** More than the upstream has ever had for movies or shows. */
const maxGenres = 100;

const UpstreamGenre = z.object({ id: z.int().positive(), name: RequiredName });

/** Genres inside another document. */
export const GenreList = lenientList(UpstreamGenre, maxGenres);

const GenresDocument = z.object({ genres: z.array(z.unknown()).pipe(GenreList) });

/** @throws CatalogueError 'invalid-response', also without any valid genre: an empty filter would be cached for a day. */
export function parseGenres(document: unknown): readonly Genre[] {
  const { genres } = parseDocument(GenresDocument, document);
  if (genres.length === 0) throw new CatalogueError('invalid-response', 'the upstream returned no valid genre');
  return genres;
}
