import type { Episode, ShowDetails } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { compareEpisodes } from '@marquee/domain/record/episode-key';
import { airedEpisodes, airedSpecials, listedShow } from '@marquee/domain/record/listed-episodes';

export interface NextEpisode extends PlayableEpisode {
  readonly name: string;
  readonly stillPath: string | null;
}

interface ReadSeason {
  readonly number: number;
  readonly episodes: readonly Episode[];
}

const noneSeen = () => new Set<number>();

/**
 * The aired episode after this one, also across seasons; null at the end of the lists that were read. Specials are
 * followed by specials only.
 */
export function nextEpisode(
  show: Pick<ShowDetails, 'seasons' | 'date' | 'status'>,
  playable: PlayableEpisode,
  { lists, today }: { lists: readonly ReadSeason[]; today: string },
): NextEpisode | null {
  const airedOf = playable.season === 0 ? airedSpecials : airedEpisodes;
  for (const key of airedOf(listedShow(show, lists, noneSeen), today)) {
    const list = lists.find(({ number }) => number === key.season);
    const found = list?.episodes.find(({ number }) => number === key.episode);
    if (!found || compareEpisodes(key, playable) <= 0) continue;
    return { mediaType: 'tv', id: playable.id, ...key, name: found.name, stillPath: found.stillPath };
  }
  return null;
}
