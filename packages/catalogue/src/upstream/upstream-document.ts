import { CatalogueError } from '../catalogue-error.ts';
import type { CatalogueRead, ReadOf, RecordOf, UpstreamDocument } from '../catalogue-read.ts';
import { parsePassthroughDocument } from './passthrough-document.ts';
import { parseAirings } from './upstream-airings.ts';
import { parseCertificates } from './upstream-certificates.ts';
import { parseCollection } from './upstream-collection.ts';
import { parseRegions, parseServices } from './upstream-extras.ts';
import { parseFound } from './upstream-find.ts';
import { parseMediaPage } from './upstream-list.ts';
import { parsePerson } from './upstream-person.ts';
import { parseGenres, parseMovie, parseSeason, parseShow } from './upstream-title.ts';

type Parser<Read extends CatalogueRead> = (document: unknown, read: Read) => RecordOf<Read>;

const parsers: { readonly [Kind in CatalogueRead['kind']]: Parser<ReadOf<Kind>> } = {
  trending: (document, { media }) => parseMediaPage(document, media),
  popular: (document, { media }) => parseMediaPage(document, media),
  list: (document, { media }) => parseMediaPage(document, media),
  discover: (document, { media }) => parseMediaPage(document, media),
  search: (document, { scope }) => parseMediaPage(document, scope === 'multi' ? 'all' : scope),
  details: (document, { media }) => (media === 'movie' ? parseMovie(document) : parseShow(document)),
  airings: parseAirings,
  season: parseSeason,
  genres: parseGenres,
  part: parsePassthroughDocument,
  episode: parsePassthroughDocument,
  person: parsePerson,
  collection: parseCollection,
  regions: parseRegions,
  certificates: parseCertificates,
  services: parseServices,
  people: parsePassthroughDocument,
  find: parseFound,
  configuration: parsePassthroughDocument,
};

/** The parsed form of a document. @throws CatalogueError 'invalid-response' */
export function parseRecord<Read extends CatalogueRead>(read: Read, document: unknown): RecordOf<Read> {
  const parse = parsers[read.kind] as unknown as Parser<Read>;
  return parse(document, read);
}

/** Parses a body. @throws CatalogueError 'invalid-response', which quotes nothing of the body. */
export function parseUpstream<Read extends CatalogueRead>(read: Read, body: Buffer): UpstreamDocument<Read> {
  let document: unknown;
  try {
    document = JSON.parse(body.toString('utf8'));
  } catch {
    throw new CatalogueError('invalid-response', `the upstream's response of ${body.length} bytes is not JSON`);
  }
  return { body, record: parseRecord(read, document) };
}
