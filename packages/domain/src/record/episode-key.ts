import { type TitleKey, toWire } from '../catalogue/title-key.ts';
import type { HistoryTitle } from '../history/watch-history.ts';

/* What identifies an episode. A movie has season and episode 0 in code and tables, null in calls. */

export interface EpisodeKey {
  readonly season: number;
  readonly episode: number;
}

interface WireEpisode {
  readonly season: number | null;
  readonly episode: number | null;
}

/** The only "episode" of a movie. */
export const movieEpisode: EpisodeKey = { season: 0, episode: 0 };

/** The numbers alone. */
export function episodeKey({ season, episode }: EpisodeKey): EpisodeKey {
  return { season, episode };
}

export function episodeFromWire({ season, episode }: WireEpisode): EpisodeKey {
  return { season: season ?? 0, episode: episode ?? 0 };
}

/** A title with its episode. */
export function episodeToWire({ season, episode, ...title }: TitleKey & EpisodeKey): HistoryTitle & WireEpisode {
  const isShow = title.mediaType === 'tv';
  return { ...toWire(title), season: isShow ? season : null, episode: isShow ? episode : null };
}

/** By season, then by episode. */
export function compareEpisodes(a: EpisodeKey, b: EpisodeKey): number {
  return a.season - b.season || a.episode - b.episode;
}

export function isSameEpisode(a: EpisodeKey, b: EpisodeKey): boolean {
  return compareEpisodes(a, b) === 0;
}

/** '2/5': identifies an episode of a show in maps. */
export function episodeText({ season, episode }: EpisodeKey): string {
  return `${season}/${episode}`;
}
