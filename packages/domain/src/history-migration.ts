import { type HistoryState, mergeHistory, stateOf } from './history-merge.ts';
import type { MediaType } from './media.ts';
import { mediaKey } from './media-item.ts';
import { MigrationEntry } from './watch-history.ts';

/** What a migration says of one title. */
export interface MigratedTitle {
  readonly mediaType: MediaType;
  readonly mediaId: number;
  readonly state: HistoryState;
}

/**
 * Judges the entries of a browser's list one by one: what is no entry is left out, the future is now, and entries of
 * one title become one. Neither their order nor repetition makes a difference.
 * @param now ms since 1970
 */
export function judgeMigration(entries: readonly unknown[], now: number): MigratedTitle[] {
  const titles = new Map<string, MigratedTitle>();
  for (const entry of entries) {
    const { data } = MigrationEntry.safeParse(entry);
    if (!data) continue;
    const title = { mediaType: data.media_type, mediaId: Number(data.media_id) };
    const key = mediaKey({ mediaType: title.mediaType, id: title.mediaId });
    const state = stateOf({ ...episodeOf(data), beginning: false, time: data.timestamp }, now);
    titles.set(key, { ...title, state: mergeHistory(titles.get(key)?.state ?? null, state) });
  }
  return [...titles.values()];
}

/** The episode as it is stored: movies have 0 and 0, whatever was sent. */
export function episodeOf(entry: {
  media_type: MediaType;
  season?: number | null | undefined;
  episode?: number | null | undefined;
}): { season: number; episode: number } {
  if (entry.media_type === 'movie') return { season: 0, episode: 0 };
  return { season: entry.season ?? 0, episode: entry.episode ?? 0 };
}
