import type { MediaType } from '../catalogue/media.ts';
import { mediaTypes } from '../catalogue/media-item.ts';
import { asRecord, isIntegerBetween } from '../json-value.ts';
import { limits } from '../limits.ts';
import type { Playable } from '../player/player.ts';
import type { HistoryTitle } from './watch-history.ts';

/**
 * A watch event in localStorage, of the local history or of a user's outbox. Snake case and string ids, as in the API and
 * in lists stored by older versions.
 */
export interface LocalHistoryEntry {
  media_id: string;
  media_type: MediaType;
  season: number | null;
  episode: number | null;
  /** ms since 1970 */
  timestamp: number;
  /** Created by the hero's buttons only: nothing was watched yet. */
  beginning?: boolean;
}

/** Where a title without history starts: a show at its first episode. */
export function firstPlayable({ mediaType, id }: { mediaType: MediaType; id: number }): Playable {
  return mediaType === 'movie' ? { mediaType, id } : { mediaType, id, season: 1, episode: 1 };
}

/** The entry for a title that is being watched now. */
export function historyEntry(title: Playable, now: Date): LocalHistoryEntry {
  return {
    media_id: String(title.id),
    media_type: title.mediaType,
    season: title.mediaType === 'tv' ? title.season : null,
    episode: title.mediaType === 'tv' ? title.episode : null,
    timestamp: now.getTime(),
  };
}

export function isSameTitle(a: HistoryTitle, b: HistoryTitle): boolean {
  return a.media_id === b.media_id && a.media_type === b.media_type;
}

/** One entry per title, newest first, at most 50. An older entry never replaces a newer one. */
export function addToLocalHistory(
  entries: readonly LocalHistoryEntry[],
  entry: LocalHistoryEntry,
): LocalHistoryEntry[] {
  const existing = entries.find((other) => isSameTitle(other, entry));
  const newest = existing && existing.timestamp > entry.timestamp ? existing : entry;
  return [newest, ...entries.filter((other) => !isSameTitle(other, entry))]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, limits.maxLocalHistory);
}

/** Adds an entry of the hero's buttons, but only for a title without one, so that progress never goes backwards. */
export function addAutoStarted(entries: readonly LocalHistoryEntry[], entry: LocalHistoryEntry): LocalHistoryEntry[] {
  const hasEntry = entries.some((other) => isSameTitle(other, entry));
  return hasEntry ? [...entries] : addToLocalHistory(entries, { ...entry, beginning: true });
}

/** Null if the stored entry is invalid. Without zod, which would be a fifth of the home page's JavaScript. */
export function parseHistoryEntry(value: unknown): LocalHistoryEntry | null {
  const { media_id, media_type, season, episode, timestamp, beginning } = asRecord(value);
  const type = mediaTypes.find((mediaType) => mediaType === media_type);
  if (type === undefined || typeof media_id !== 'string' || !/^[1-9]\d{0,9}$/.test(media_id)) return null;
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp) || timestamp < 0) return null;
  if (season !== null && !isIntegerBetween(season, { max: limits.maxSeason })) return null;
  if (episode !== null && !isIntegerBetween(episode, { max: limits.maxEpisode })) return null;
  return { media_id, media_type: type, season, episode, timestamp, ...(beginning === true && { beginning }) };
}

/** Drops invalid entries, so that corrupt storage never breaks a page. */
export function parseLocalHistory(value: unknown): LocalHistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry) => parseHistoryEntry(entry) ?? [])
    .reduceRight<LocalHistoryEntry[]>((list, entry) => addToLocalHistory(list, entry), []);
}
