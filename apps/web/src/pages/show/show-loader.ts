import type { LoaderContext } from '../../lib/routing/route.tsx';
import type { TitleParams } from '../../lib/routing/title-route.ts';
import { chooseSeason } from './episode-choice.ts';

/** Loads the show, and the season that its page chooses. */
export async function load({ trpc }: LoaderContext, wanted: TitleParams): Promise<void> {
  const { id, seasons } = await trpc.catalogue.show.fetch({ id: wanted.id });
  const season = chooseSeason(seasons, wanted);
  if (season) await trpc.catalogue.season.fetch({ showId: id, season: season.number });
}
