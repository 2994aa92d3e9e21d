import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { serverLimits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';
import { titleDetails } from './title-details.ts';

/** @throws CatalogueError if the show does not exist or the upstream fails */
export async function show(context: Context, input: { id: number }): Promise<ShowDetails> {
  const record = await context.catalogue.show(input.id);
  return {
    ...titleDetails(record, context.clock()),
    mediaType: 'tv',
    seasonCount: record.seasonCount,
    episodeCount: record.episodeCount,
    network: record.networks[0] ?? null,
    creators: record.creators.slice(0, serverLimits.creatorsShown),
    seasons: record.seasons
      .filter(({ number, episodeCount }) => number > 0 && episodeCount > 0)
      .sort((a, b) => a.number - b.number),
  };
}
