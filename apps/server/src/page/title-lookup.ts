import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/titles';
import type { PageMatch } from '@marquee/domain/routes';
import type { FastifyBaseLogger } from 'fastify';
import { TimeLimitError, withinTime } from '../time-limit.ts';

/** ms that a page waits for each answer of the catalogue: past it the page is sent and the client asks by itself. */
const patience = 1_500;

export interface Asking {
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
}

/** Asks the catalogue for a title on behalf of a page. */
export function lookUpTitle(asking: Asking, { mediaType, id }: NonNullable<PageMatch['title']>) {
  const { catalogue } = asking;
  return patiently<MovieRecord | ShowRecord>(asking, mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id));
}

/** A catalogue that fails is no reason to fail the page: null stands for what it did not answer. */
export async function patiently<Answer>({ log }: Asking, read: Promise<Answer>): Promise<Answer | 'unknown' | null> {
  try {
    return await withinTime(read, patience);
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return 'unknown';
    if (!(error instanceof CatalogueError || error instanceof TimeLimitError)) throw error;
    log.warn({ err: error }, 'page sent without its title');
    return null;
  }
}
