import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';

/** Previous and next episode within the season (docs/behaviour/watching.md §1). */
export function neighbours(episodes: readonly Episode[], number: number): { previous?: Episode; next?: Episode } {
  const index = episodes.findIndex((episode) => episode.number === number);
  const previous = index > 0 ? episodes[index - 1] : undefined;
  const next = index >= 0 ? episodes[index + 1] : undefined;
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Numbers of the regular seasons before or after a season, the nearest first. Specials lead to no other season. */
export function seasonsBeside(
  seasons: readonly SeasonSummary[],
  season: number,
  direction: 'before' | 'after',
): number[] {
  const sign = direction === 'after' ? 1 : -1;
  return seasons
    .map(({ number }) => number)
    .filter((number) => season > 0 && number > 0 && (number - season) * sign > 0)
    .sort((a, b) => (a - b) * sign);
}
