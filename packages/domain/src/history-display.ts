import { type LocalHistoryEntry, parseHistoryEntry } from './history.ts';
import type { PendingEvent } from './history-outbox.ts';
import { fieldsOf } from './json-object.ts';
import type { MediaType } from './media.ts';
import type { HistoryStatistics, WatchDisplayItem } from './watch-history.ts';

/** An item of My List. `described` is false where only this browser knows of it: its title is still to be looked up. */
export interface ContinueItem extends WatchDisplayItem {
  readonly described: boolean;
}

/**
 * What My List shows, newest first: the server's records, and over them what this browser has recorded and the server
 * does not know yet. An older event changes nothing, and a beginning only adds what is not there.
 */
export function continueWatching(
  records: readonly WatchDisplayItem[],
  local: readonly (LocalHistoryEntry & Partial<PendingEvent>)[],
): ContinueItem[] {
  const items = new Map<string, ContinueItem>();
  for (const record of records) {
    if (!items.has(record.id)) items.set(record.id, { ...record, described: true });
  }
  for (const entry of local) {
    const id = displayId(entry.media_type, entry.media_id);
    const known = items.get(id);
    if (known && (entry.beginning || Date.parse(known.lastWatched) >= entry.timestamp)) continue;
    const lastWatched = new Date(entry.timestamp).toISOString();
    items.set(id, { ...(known ?? undescribed(id, entry)), season: entry.season, episode: entry.episode, lastWatched });
  }
  return [...items.values()].sort((a, b) => Date.parse(b.lastWatched) - Date.parse(a.lastWatched));
}

/** Stable key of a title in the history's lists, as 'tv-1399'. */
export function displayId(mediaType: MediaType, mediaId: string | number): string {
  return `${mediaType}-${mediaId}`;
}

function undescribed(id: string, entry: LocalHistoryEntry): ContinueItem {
  return {
    id,
    mediaType: entry.media_type,
    mediaId: Number(entry.media_id),
    title: null,
    poster: null,
    lastWatched: '',
    rating: null,
    year: null,
    genres: [],
    season: null,
    episode: null,
    described: false,
  };
}

/** The statistics of the browser's own copy, for when the server's cannot be read (catalogue spec §8). */
export function localStatistics(entries: readonly LocalHistoryEntry[]): HistoryStatistics {
  const titles = new Set(entries.map(({ media_type, media_id }) => displayId(media_type, media_id)));
  const shows = [...titles].filter((title) => title.startsWith('tv-')).length;
  const newest = entries.reduce((latest, { timestamp }) => Math.max(latest, timestamp), 0);
  return {
    total: titles.size,
    movies: titles.size - shows,
    tvShows: shows,
    lastWatched: titles.size === 0 ? null : new Date(newest).toISOString(),
  };
}

/**
 * What a browser's own list holds to migrate: every entry that stands there, also the senseless ones and those beyond
 * the 50 that are shown, since the server judges each; of each only the fields that it knows.
 */
export function migrationEntries(stored: unknown): Record<string, unknown>[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((entry: unknown) => {
    const { media_id, media_type, season, episode, timestamp } = fieldsOf(entry);
    return { media_id, media_type, season, episode, timestamp };
  });
}

/** What stays of a browser's own list when the server has judged some of its entries, as `migrationEntries` named them. */
export function keptAfterMigration(stored: unknown, judged: readonly Record<string, unknown>[]): LocalHistoryEntry[] {
  const gone = new Set(judged.map((entry) => JSON.stringify(entry)));
  return migrationEntries(stored)
    .filter((entry) => !gone.has(JSON.stringify(entry)))
    .flatMap((entry) => parseHistoryEntry(entry) ?? []);
}
