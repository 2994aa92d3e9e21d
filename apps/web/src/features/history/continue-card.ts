import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Playable } from '@marquee/domain/player/player';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import type { PlayedSeconds } from '@marquee/domain/record/next-up';
import { paths } from '../../lib/paths.ts';

/** How far it was played; null unless it is resumed. */
export function positionOf({ positionSeconds, durationSeconds }: ContinueCard): PlayedSeconds | null {
  return positionSeconds === null || durationSeconds === null ? null : { positionSeconds, durationSeconds };
}

/** 'S2E4'; null for a movie. */
export function codeOf({ mediaType, season, episode }: ContinueCard): string | null {
  return mediaType === 'tv' && season !== null && episode !== null ? episodeCode(season, episode) : null;
}

/** The movie or episode that a card goes on with; null for a show that was only opened. */
export function playableOf({ mediaType, mediaId: id, season, episode }: ContinueCard): Playable | null {
  if (mediaType === 'movie') return { mediaType, id };
  return season === null || episode === null ? null : { mediaType, id, season, episode };
}

export function watchPath(card: ContinueCard): string {
  const playable = playableOf(card);
  return playable ? paths.watch(playable) : paths.watchShow(card.mediaId);
}

export function detailsPath({ mediaType, mediaId: id, season, episode }: ContinueCard): string {
  return mediaType === 'tv' && season !== null && episode !== null
    ? paths.episode({ id, season, episode })
    : paths.title({ mediaType, id });
}
