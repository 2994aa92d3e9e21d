import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { SeasonDetails } from '@marquee/domain/catalogue/title-details';
import { messages } from '@marquee/domain/site/messages';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** @throws ApplicationError if the show has no such season; CatalogueError if the upstream fails */
export async function season(context: Context, input: { showId: number; season: number }): Promise<SeasonDetails> {
  try {
    const { episodes } = await context.catalogue.season(input.showId, input.season);
    return { number: input.season, episodes: [...episodes] };
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.failure !== 'not-found') throw error;
    throw new ApplicationError('NOT_FOUND', messages.seasonNotFound);
  }
}
