import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { TitleRecord } from '@marquee/catalogue/titles';
import type { MediaType } from '@marquee/domain/media';
import type { FastifyBaseLogger } from 'fastify';
import { TimeLimitError, withinTime } from '../time-limit.ts';

/** ms that a page waits for the catalogue: past it the page is sent and the client asks by itself. */
const patience = 1_500;

export type TitleLookup =
  | { readonly outcome: 'found'; readonly record: TitleRecord }
  | { readonly outcome: 'unknown' | 'unanswered' };

/** Asks the catalogue for a title on behalf of a page; a catalogue that fails is no reason to fail the page. */
export async function lookUpTitle(
  { catalogue, log }: { catalogue: Catalogue; log: FastifyBaseLogger },
  { mediaType, id }: { mediaType: MediaType; id: number },
): Promise<TitleLookup> {
  try {
    const read = mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id);
    return { outcome: 'found', record: await withinTime<TitleRecord>(read, patience) };
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return { outcome: 'unknown' };
    if (!(error instanceof CatalogueError || error instanceof TimeLimitError)) throw error;
    log.warn({ err: error, mediaType, id }, 'page sent without its title');
    return { outcome: 'unanswered' };
  }
}
