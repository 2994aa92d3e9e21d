import { runtimeText } from '@marquee/domain/catalogue/display-text';
import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';

export interface EpisodeNumber {
  readonly season: number;
  readonly episode: number;
}

/** The lowest season above 0 with episodes; null without one. */
export function firstSeason(seasons: readonly SeasonSummary[]): SeasonSummary | null {
  return nearestSeason(seasons, 0);
}

/** The wanted season, or the nearest one; the lower of two equally near. */
export function nearestSeason(seasons: readonly SeasonSummary[], wanted: number): SeasonSummary | null {
  return nearest(seasons, wanted);
}

/** The wanted episode, or the nearest one; the lower of two equally near. */
export function nearestEpisode(episodes: readonly Episode[], wanted: number): Episode | null {
  return nearest(episodes, wanted);
}

/** Previous and next episode within the season (docs/behaviour/watching.md §1). */
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

/** '52m' or '1h 5m'; null if unknown. */
export function episodeRuntime(minutes: number | null): string | null {
  return minutes !== null && minutes > 0 && minutes < 60 ? `${minutes}m` : runtimeText(minutes);
}
