import type { Genre } from '@marquee/domain/media';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import { lenientList, parseDocument } from './document-schema.ts';
import { RequiredName } from './upstream-field.ts';

/** More than either kind of title has had. */
const mostGenres = 100;

const UpstreamGenre = z.object({ id: z.int().positive(), name: RequiredName });

/** The genres inside another document. */
export const GenreList = lenientList(UpstreamGenre, mostGenres);

const GenresDocument = z.object({ genres: z.array(z.unknown()).pipe(GenreList) });

/** @throws CatalogueError 'bad-answer'; also where no genre is left, since an empty select would stand for a day. */
export function parseGenres(document: unknown): readonly Genre[] {
  const { genres } = parseDocument(GenresDocument, document);
  if (genres.length === 0) throw new CatalogueError('bad-answer', 'the upstream answered without any genre');
  return genres;
}
