import { episodeCode, runtimeText } from '@marquee/domain/catalogue/display-text';
import type { SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';

/** The lowest regular season, or the specials of a show that has nothing else; null without any. */
export function firstSeason(seasons: readonly SeasonSummary[]): SeasonSummary | null {
  return nearestSeason(seasons, 1);
}

/** The wanted season, or the nearest regular one; the lower of two equally near. Specials only if nothing else is. */
export function nearestSeason(seasons: readonly SeasonSummary[], wanted: number): SeasonSummary | null {
  const exact = seasons.find(({ number }) => number === wanted);
  const regular = seasons.filter(({ number }) => number > 0);
  return exact ?? nearestEpisode(regular, wanted) ?? seasons[0] ?? null;
}

/** The wanted episode, or the nearest one; the lower of two equally near. */
export function nearestEpisode<Numbered extends { number: number }>(
  episodes: readonly Numbered[],
  wanted: number,
): Numbered | null {
  const distance = ({ number }: Numbered) => Math.abs(number - wanted);
  return [...episodes].sort((a, b) => distance(a) - distance(b) || a.number - b.number)[0] ?? null;
}

/** 'S3E99 does not exist. This is S3E13, the nearest episode.' */
export function missingEpisodeText(wanted: EpisodeKey, shown: EpisodeKey): string {
  const [missing, nearest] = [wanted, shown].map(({ season, episode }) => episodeCode(season, episode));
  return `${missing} does not exist. This is ${nearest}, the nearest episode.`;
}

/** '52m' or '1h 5m'; null if unknown. */
export function episodeRuntime(minutes: number | null): string | null {
  return minutes !== null && minutes > 0 && minutes < 60 ? `${minutes}m` : runtimeText(minutes);
}
