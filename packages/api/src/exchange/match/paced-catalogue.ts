import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Pace } from './pace.ts';

/** The reads by which titles and episodes of an import are found. */
export type ImportCatalogue = Pick<
  Catalogue,
  'movie' | 'show' | 'season' | 'list' | 'bytes' | 'findByImdbId' | 'findByTvdbId'
>;

/** The catalogue, at the pace of imports. A read that was begun is not waited for once the signal is aborted. */
export function pacedCatalogue(catalogue: ImportCatalogue, pace: Pace, signal: AbortSignal): ImportCatalogue {
  const paced = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    await pace.take(signal);
    return untilAborted(read(), signal);
  };
  return {
    movie: (id) => paced(() => catalogue.movie(id)),
    show: (id) => paced(() => catalogue.show(id)),
    season: (id, season) => paced(() => catalogue.season(id, season)),
    list: (read) => paced(() => catalogue.list(read)),
    // The bytes of a page that was just read.
    bytes: (read) => catalogue.bytes(read),
    findByImdbId: (id) => paced(() => catalogue.findByImdbId(id)),
    findByTvdbId: (id) => paced(() => catalogue.findByTvdbId(id)),
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
