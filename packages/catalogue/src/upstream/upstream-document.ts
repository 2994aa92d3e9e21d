import type { Genre } from '@marquee/domain/catalogue/media';
import { CatalogueError } from '../catalogue-error.ts';
import type { CatalogueRead } from '../catalogue-read.ts';
import type { EpisodeList, MediaPage, MovieRecord, ShowRecord } from '../titles.ts';
import { type PassthroughDocument, parsePassthroughDocument } from './passthrough-document.ts';
import { parseGenres } from './upstream-genre.ts';
import { parseMediaPage } from './upstream-list.ts';
import { parseSeason } from './upstream-season.ts';
import { parseMovie, parseShow } from './upstream-title.ts';

export type UpstreamRecord =
  | MediaPage
  | MovieRecord
  | ShowRecord
  | EpisodeList
  | readonly Genre[]
  | PassthroughDocument;

/** Parses the body that a source returned for a read. @throws CatalogueError 'invalid-response' */
export function parseUpstream(read: CatalogueRead, body: Buffer): UpstreamRecord {
  return parseUpstreamDocument(read, parseJson(body));
}

/** @throws CatalogueError 'invalid-response' */
export function parseUpstreamDocument(read: CatalogueRead, document: unknown): UpstreamRecord {
  switch (read.kind) {
    case 'trending':
    case 'popular':
    case 'list':
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
    default:
      return parsePassthroughDocument(read, document);
  }
}

/** @throws CatalogueError 'invalid-response', which quotes nothing of the body. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CatalogueError('invalid-response', `the upstream's response of ${body.length} bytes is not JSON`);
  }
}
