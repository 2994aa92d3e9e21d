import { fieldsOf, isWhole } from './json-object.ts';
import { limits } from './limits.ts';
import type { MediaType } from './media.ts';
import { mediaTypes } from './media-item.ts';
import type { Playable } from './player.ts';
import type { HistoryTitle } from './watch-history.ts';

/** An entry of the list kept in the browser: snake case and text ids, because older lists and the API spell it so. */
export interface LocalHistoryEntry {
  media_id: string;
  media_type: MediaType;
  season: number | null;
  episode: number | null;
  /** ms since 1970 */
  timestamp: number;
}

/** Where a title starts for whom nothing else is known: a show at its first episode (catalogue spec §2). */
export function beginningOf({ mediaType, id }: { mediaType: MediaType; id: number }): Playable {
  return mediaType === 'movie' ? { mediaType, id } : { mediaType, id, season: 1, episode: 1 };
}

/** The entry of a title being watched now. */
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

/** One entry a title and type, newest first, at most 50; an older event never replaces a newer one. */
export function addToLocalHistory(
  entries: readonly LocalHistoryEntry[],
  entry: LocalHistoryEntry,
): LocalHistoryEntry[] {
  const known = entries.find((other) => isSameTitle(other, entry));
  const kept = known && known.timestamp > entry.timestamp ? known : entry;
  return [kept, ...entries.filter((other) => !isSameTitle(other, entry))]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, limits.localHistory);
}

/** The hero's own progress: it makes an entry only when the title has none, so that progress never goes backwards. */
export function addHeroProgress(entries: readonly LocalHistoryEntry[], entry: LocalHistoryEntry): LocalHistoryEntry[] {
  return entries.some((other) => isSameTitle(other, entry)) ? [...entries] : addToLocalHistory(entries, entry);
}

/** The entry of a title, or null. */
export function findHistoryEntry(
  entries: readonly LocalHistoryEntry[],
  title: { mediaType: MediaType; id: number },
): LocalHistoryEntry | null {
  return entries.find((entry) => entry.media_id === String(title.id) && entry.media_type === title.mediaType) ?? null;
}

/** Reads a stored entry, null where it makes no sense. By hand: zod would be a fifth of what the home page loads. */
export function parseHistoryEntry(value: unknown): LocalHistoryEntry | null {
  const { media_id, media_type, season, episode, timestamp } = fieldsOf(value);
  const type = mediaTypes.find((known) => known === media_type);
  if (type === undefined || typeof media_id !== 'string' || !/^[1-9]\d{0,9}$/.test(media_id)) return null;
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp) || timestamp < 0) return null;
  if (season !== null && !isWhole(season, { most: limits.largestSeason })) return null;
  if (episode !== null && !isWhole(episode, { most: limits.largestEpisode })) return null;
  return { media_id, media_type: type, season, episode, timestamp };
}

/** Reads a stored list: entries that make no sense are left out, so that nonsense in storage never breaks a page. */
export function parseLocalHistory(value: unknown): LocalHistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry) => parseHistoryEntry(entry) ?? [])
    .reduceRight<LocalHistoryEntry[]>((list, entry) => addToLocalHistory(list, entry), []);
}
