import { z } from 'zod';
import { limits } from './limits.ts';
import { MediaType } from './media.ts';
import type { Playable } from './player.ts';

/** An entry of the list kept in the browser: snake case and text ids, because older lists and the API spell it so. */
export const LocalHistoryEntry = z.object({
  media_id: z.string().regex(/^[1-9]\d{0,9}$/),
  media_type: MediaType,
  season: z.int().min(0).max(limits.largestSeason).nullable(),
  episode: z.int().min(0).max(limits.largestEpisode).nullable(),
  /** ms since 1970 */
  timestamp: z.number().min(0),
});
export type LocalHistoryEntry = z.infer<typeof LocalHistoryEntry>;

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

function sameTitle(a: LocalHistoryEntry, b: LocalHistoryEntry): boolean {
  return a.media_id === b.media_id && a.media_type === b.media_type;
}

/** One entry a title and type, newest first, at most 50; an older event never replaces a newer one. */
export function addToLocalHistory(
  entries: readonly LocalHistoryEntry[],
  entry: LocalHistoryEntry,
): LocalHistoryEntry[] {
  const known = entries.find((other) => sameTitle(other, entry));
  const kept = known && known.timestamp > entry.timestamp ? known : entry;
  return [kept, ...entries.filter((other) => !sameTitle(other, entry))]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, limits.localHistory);
}

/** The hero's own progress: it makes an entry only when the title has none, so that progress never goes backwards. */
export function addHeroProgress(entries: readonly LocalHistoryEntry[], entry: LocalHistoryEntry): LocalHistoryEntry[] {
  return entries.some((other) => sameTitle(other, entry)) ? [...entries] : addToLocalHistory(entries, entry);
}

/** The entry of a title, or null. */
export function findHistoryEntry(
  entries: readonly LocalHistoryEntry[],
  title: { mediaType: MediaType; id: number },
): LocalHistoryEntry | null {
  return entries.find((entry) => entry.media_id === String(title.id) && entry.media_type === title.mediaType) ?? null;
}

/** Reads a stored list: entries that make no sense are left out, so that nonsense in storage never breaks a page. */
export function parseLocalHistory(value: unknown): LocalHistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry) => LocalHistoryEntry.safeParse(entry).data ?? [])
    .reduceRight<LocalHistoryEntry[]>((list, entry) => addToLocalHistory(list, entry), []);
}
