import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { FastifyBaseLogger } from 'fastify';

/** ms a player's page waits for the catalogue; after that it is sent without the title's name. */
const readTimeoutMs = 1_500;

interface TitleLookupDependencies {
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
}

/** Loads a title for the name on its player's page. Null when the catalogue fails: the page is sent all the same. */
export async function lookUpTitle(
  { catalogue, log }: TitleLookupDependencies,
  { mediaType, id }: { mediaType: MediaType; id: number },
): Promise<{ readonly title: string } | 'not-found' | null> {
  try {
    const title: Promise<{ readonly title: string }> = mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id);
    return await withTimeout(title, readTimeoutMs);
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return 'not-found';
    if (!(error instanceof CatalogueError || error instanceof TimeoutError)) throw error;
    log.warn({ err: error }, 'player page sent without its title');
    return null;
  }
}
