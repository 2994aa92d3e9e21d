import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { compareEpisodes, type EpisodeKey } from '@marquee/domain/record/episode-key';
import type { SeenEpisodes } from './seen-episodes.ts';
import type { ShowNextUp } from './use-next-up.ts';

/** What "Hide spoilers" hides of an episode (docs/behaviour/record.md §6). */
export interface SpoilerGuard {
  /** Its still is blurred: it is unseen. */
  isBlurred(key: EpisodeKey): boolean;
  /** Name and overview are hidden: it comes after the next one. */
  isHidden(key: EpisodeKey): boolean;
}

export const nothingHidden: SpoilerGuard = { isBlurred: () => false, isHidden: () => false };

/** While next-up is unknown, everything unseen but the first episode is hidden. */
export function spoilerGuard(
  { seasons }: Pick<ShowDetails, 'seasons'>,
  seen: SeenEpisodes,
  upcoming: ShowNextUp | 'loading',
): SpoilerGuard {
  const known = upcoming === 'loading' ? null : (lastShown(upcoming) ?? upcoming.firstAired);
  const last = known ?? { season: seasons[0]?.number ?? 1, episode: 1 };
  const isBlurred = (key: EpisodeKey) => !seen.isSeen(key);
  return { isBlurred, isHidden: (key) => isBlurred(key) && compareEpisodes(key, last) > 0 };
}

/** The last episode whose name may be read. */
function lastShown({ next, latest }: ShowNextUp): EpisodeKey | null {
  return next.state === 'next' || next.state === 'resume' ? next : latest;
}
