import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { airedEpisodes, type ListedShow, listedShow } from '@marquee/domain/record/listed-episodes';

/** A season whose list was read. */
export interface SeasonList {
  readonly number: number;
  readonly episodes: readonly Episode[];
}

/** A show by the lists that were read; the other seasons by the number of their episodes. */
export function withLists(
  show: ShowRecord,
  lists: readonly SeasonList[],
  seen: readonly EpisodeKey[] = [],
): ListedShow {
  const seasons = show.seasons.filter(({ episodeCount }) => episodeCount > 0);
  const seenIn = (number: number) => new Set(seen.flatMap(({ season, episode }) => (season === number ? episode : [])));
  return listedShow({ ...show, seasons }, lists, seenIn);
}

type Seasons = Pick<Catalogue, 'season'>;

/** @throws CatalogueError */
export function readLists(catalogue: Seasons, show: ShowRecord, numbers: readonly number[]): Promise<SeasonList[]> {
  return Promise.all(
    numbers.map(async (number) => ({ number, episodes: (await catalogue.season(show.id, number)).episodes })),
  );
}

/**
 * The aired episodes of the newest season that has some; empty if none has aired.
 * @param today YYYY-MM-DD
 * @throws CatalogueError
 */
export async function newestAiredSeason(catalogue: Seasons, show: ShowRecord, today: string): Promise<EpisodeKey[]> {
  const numbers = show.seasons.flatMap(({ number, episodeCount }) => (number > 0 && episodeCount > 0 ? number : []));
  for (const number of numbers.sort((a, b) => b - a)) {
    const listed = withLists(show, await readLists(catalogue, show, [number]));
    const aired = airedEpisodes(listed, today).filter(({ season }) => season === number);
    if (aired.length > 0) return aired;
  }
  return [];
}
