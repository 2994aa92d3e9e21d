import type { Episode, SeasonSummary, ShowDetails } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { airedEpisodes, compareEpisodes, isEnded, type ListedSeason } from '@marquee/domain/record/next-up';

export interface NextEpisode extends PlayableEpisode {
  readonly name: string;
  readonly stillPath: string | null;
}

interface NamedSeason extends ListedSeason {
  readonly episodes: readonly Episode[];
}

/** The aired episode after this one, also across seasons; null at the end of what is listed. */
export function nextEpisode(
  show: Pick<ShowDetails, 'status'>,
  playable: PlayableEpisode,
  { seasons, now }: { seasons: readonly NamedSeason[]; now: number },
): NextEpisode | null {
  const aired = airedEpisodes({ seasons, hasEnded: isEnded(show.status) }, now);
  const key = aired.find((episode) => compareEpisodes(episode, playable) > 0);
  if (!key) return null;
  const listed = seasons.find(({ number }) => number === key.season)?.episodes;
  const { name = '', stillPath = null } = listed?.find(({ number }) => number === key.episode) ?? {};
  return { mediaType: 'tv', id: playable.id, ...key, name, stillPath };
}

/** The season after this one. */
export function seasonAfter(seasons: readonly SeasonSummary[], season: number): number | null {
  const later = seasons.map(({ number }) => number).filter((number) => number > season);
  return later.length === 0 ? null : Math.min(...later);
}
