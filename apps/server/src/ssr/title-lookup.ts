import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/titles';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import type { PageMatch } from '@marquee/domain/site/routes';
import type { FastifyBaseLogger } from 'fastify';

/** ms a page waits for each catalogue read; after that it is sent without metadata and the client loads the data. */
const readTimeoutMs = 1_500;

export interface TitleLookupDependencies {
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
}

/** Loads a title for the metadata of its page. */
export function lookUpTitle(dependencies: TitleLookupDependencies, { mediaType, id }: NonNullable<PageMatch['title']>) {
  const { catalogue } = dependencies;
  return orNullOnFailure<MovieRecord | ShowRecord>(
    dependencies,
    mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id),
  );
}

/** Null when the catalogue fails or times out: the page is sent all the same. */
export async function orNullOnFailure<Value>(
  { log }: TitleLookupDependencies,
  read: Promise<Value>,
): Promise<Value | 'not-found' | null> {
  try {
    return await withTimeout(read, readTimeoutMs);
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return 'not-found';
    if (!(error instanceof CatalogueError || error instanceof TimeoutError)) throw error;
    log.warn({ err: error }, 'page sent without title metadata');
    return null;
  }
}
