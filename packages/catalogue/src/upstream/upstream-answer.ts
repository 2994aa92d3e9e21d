import type { Genre } from '@marquee/domain/media';
import { CatalogueError } from '../catalogue-error.ts';
import type { CatalogueRead } from '../catalogue-read.ts';
import type { EpisodeList, MediaPage, MovieRecord, ShowRecord } from '../titles.ts';
import { parseGenres } from './upstream-genre.ts';
import { parseMediaPage } from './upstream-list.ts';
import { parseSeason } from './upstream-season.ts';
import { parseMovie, parseShow } from './upstream-title.ts';

export type Answer = MediaPage | MovieRecord | ShowRecord | EpisodeList | readonly Genre[];

/**
 * Reads the bytes that a source answered a read with; the kind of read says what they must be.
 * @throws CatalogueError 'bad-answer'
 */
export function parseAnswer(read: CatalogueRead, body: Buffer): Answer {
  return readDocument(read, parseJson(body));
}

/** Reads a document as `parseAnswer` does. @throws CatalogueError 'bad-answer' */
export function readDocument(read: CatalogueRead, document: unknown): Answer {
  switch (read.kind) {
    case 'trending':
    case 'popular':
    case 'discover':
      return parseMediaPage(document, read.media);
    case 'search':
      return parseMediaPage(document, read.scope === 'multi' ? 'all' : read.scope);
    case 'details':
      return read.media === 'movie' ? parseMovie(document) : parseShow(document);
    case 'season':
      return parseSeason(document);
    case 'genres':
      return parseGenres(document);
  }
}

/** @throws CatalogueError 'bad-answer', without a word of what was sent. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CatalogueError('bad-answer', `the upstream's answer of ${body.length} bytes is no JSON`);
  }
}
