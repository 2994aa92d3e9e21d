import type { MediaType } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { type HistoryState, mergeHistory, toWatchState } from '@marquee/domain/history/merge-rule';
import { MigrationEntry } from '@marquee/domain/history/watch-history';

/** Merged migration entries of one title. */
export interface ParsedMigrationEntry {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  readonly state: HistoryState;
}

/**
 * Validates migration entries: invalid ones are dropped, future timestamps become `now`, and entries of one title are
 * merged. The result does not depend on order or repetition.
 * @param now ms since 1970
 */
export function validateMigration(entries: readonly unknown[], now: number): ParsedMigrationEntry[] {
  const titles = new Map<string, ParsedMigrationEntry>();
  for (const entry of entries) {
    const { data } = MigrationEntry.safeParse(entry);
    if (!data) continue;
    const title = { mediaType: data.media_type, mediaId: Number(data.media_id) };
    const key = mediaKey({ mediaType: title.mediaType, id: title.mediaId });
    const state = toWatchState({ ...episodeOf(data), beginning: data.beginning, time: data.timestamp }, now);
    titles.set(key, { ...title, state: mergeHistory(titles.get(key)?.state ?? null, state) });
  }
  return [...titles.values()];
}

/** Season and episode as stored; always 0 for movies. */
export function episodeOf(entry: {
  media_type: MediaType;
  season?: number | null | undefined;
  episode?: number | null | undefined;
}): { season: number; episode: number } {
  if (entry.media_type === 'movie') return { season: 0, episode: 0 };
  return { season: entry.season ?? 0, episode: entry.episode ?? 0 };
}
