import type { Catalogue } from '@marquee/catalogue/catalogue';
import { readKey } from '@marquee/catalogue/catalogue-read';
import type { Pace } from '../../pace.ts';

/** The reads by which titles and episodes of an import are found. */
export type ImportCatalogue = Pick<
  Catalogue,
  'movie' | 'show' | 'season' | 'list' | 'bytes' | 'findByImdbId' | 'findByTvdbId'
>;

/**
 * The catalogue, at the pace of imports; what this import has read is cached, and costs no turn. A read that was begun
 * is not waited for once the signal is aborted.
 */
export function pacedCatalogue(catalogue: ImportCatalogue, pace: Pace, signal: AbortSignal): ImportCatalogue {
  const known = new Set<string>();
  const paced = async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (!known.has(key)) await pace.take(signal);
    known.add(key);
    signal.throwIfAborted();
    return untilAborted(read(), signal);
  };
  return {
    movie: (id) => paced(`movie ${id}`, () => catalogue.movie(id)),
    show: (id) => paced(`show ${id}`, () => catalogue.show(id)),
    season: (id, season) => paced(`season ${id} ${season}`, () => catalogue.season(id, season)),
    list: (read) => paced(readKey(read), () => catalogue.list(read)),
    // The bytes of a page that was just read.
    bytes: (read) => catalogue.bytes(read),
    findByImdbId: (id) => paced(id, () => catalogue.findByImdbId(id)),
    findByTvdbId: (id) => paced(`tvdb ${id}`, () => catalogue.findByTvdbId(id)),
  };
}

/** @throws the reason of the signal */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
