import type { Episode, SeasonSummary } from './details.ts';

export interface EpisodeNumber {
  readonly season: number;
  readonly episode: number;
}

/** Where a show starts: the lowest season above 0 that has episodes; null when it has none. */
export function firstSeason(seasons: readonly SeasonSummary[]): SeasonSummary | null {
  return nearestSeason(seasons, 0);
}

/** The season asked for, or the nearest that is there (the lower one of two equally near). */
export function nearestSeason(seasons: readonly SeasonSummary[], wanted: number): SeasonSummary | null {
  return nearest(seasons, wanted);
}

/** The episode asked for, or the nearest that is there (the lower one of two equally near). */
export function nearestEpisode(episodes: readonly Episode[], wanted: number): Episode | null {
  return nearest(episodes, wanted);
}

/** The episodes before and after one within its season (catalogue spec §2, watch page). */
export function neighbours(episodes: readonly Episode[], number: number): { previous?: Episode; next?: Episode } {
  const index = episodes.findIndex((episode) => episode.number === number);
  const previous = index > 0 ? episodes[index - 1] : undefined;
  const next = index >= 0 ? episodes[index + 1] : undefined;
  return { ...(previous && { previous }), ...(next && { next }) };
}

function nearest<Numbered extends { number: number }>(items: readonly Numbered[], wanted: number): Numbered | null {
  const ascending = [...items].sort((a, b) => a.number - b.number);
  return ascending.reduce<Numbered | null>(
    (best, item) => (best === null || Math.abs(item.number - wanted) < Math.abs(best.number - wanted) ? item : best),
    null,
  );
}
