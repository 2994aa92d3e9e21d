import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { SeasonDetails } from '@marquee/domain/details';
import { messages } from '@marquee/domain/messages';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** @throws ApplicationError where the show has no such season, CatalogueError where it cannot be read. */
export async function season(context: Context, input: { showId: number; season: number }): Promise<SeasonDetails> {
  try {
    const { episodes } = await context.catalogue.season(input.showId, input.season);
    return { number: input.season, episodes: [...episodes] };
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.failure !== 'not-found') throw error;
    throw new ApplicationError('NOT_FOUND', messages.seasonNotFound);
  }
}
