import { mediaTypes } from '../catalogue/media-item.ts';
import { itemToWire } from '../catalogue/title-key.ts';
import { asRecord, isIntegerBetween } from '../json-value.ts';
import { maxEpisode, maxSeason } from '../limits.ts';
import type { Playable } from '../player/player.ts';
import type { WatchEvent } from './watch-history.ts';

/** The event of a title that is being watched at a time (ms since 1970). */
export function watchEvent(title: Playable, timestamp: number): WatchEvent {
  return {
    ...itemToWire(title),
    season: title.mediaType === 'tv' ? title.season : null,
    episode: title.mediaType === 'tv' ? title.episode : null,
    timestamp,
    auto_started: false,
  };
}

/**
 * A stored event, or null if it is invalid. Older versions name `auto_started` `beginning`. Without zod, which would be
 * a fifth of the home page's JavaScript.
 */
export function parseWatchEvent(value: unknown): WatchEvent | null {
  const { media_id, media_type, season = null, episode = null, timestamp, auto_started, beginning } = asRecord(value);
  const type = mediaTypes.find((mediaType) => mediaType === media_type);
  if (type === undefined || typeof media_id !== 'string' || !/^[1-9]\d{0,9}$/.test(media_id)) return null;
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp) || timestamp < 0) return null;
  if (season !== null && !isIntegerBetween(season, { max: maxSeason })) return null;
  if (episode !== null && !isIntegerBetween(episode, { max: maxEpisode })) return null;
  return { media_id, media_type: type, season, episode, timestamp, auto_started: (auto_started ?? beginning) === true };
}
