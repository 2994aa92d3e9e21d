import { z } from 'zod';
import { limits } from './limits.ts';

/** A search that was made in this browser (catalogue spec §3). `timestamp` in ms since 1970. */
export const SearchHistoryEntry = z.object({
  query: z.string().trim().min(1).max(limits.searchQuery),
  timestamp: z.number().min(0),
  results: z.int().min(0),
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

/**
 * Newest first, each query once without regard to case, at most 10. A longer query replaces the beginnings of it that
 * were remembered while it was typed.
 */
export function addToSearchHistory(
  entries: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  const query = entry.query.trim();
  if (query === '') return [...entries];
  const folded = query.toLowerCase();
  const others = entries.filter((other) => !folded.startsWith(other.query.toLowerCase()));
  return [{ ...entry, query }, ...others].slice(0, limits.searchHistory);
}

export function removeFromSearchHistory(entries: readonly SearchHistoryEntry[], query: string): SearchHistoryEntry[] {
  return entries.filter((entry) => entry.query !== query);
}

/** Reads a stored list; entries that make no sense are left out. */
export function parseSearchHistory(value: unknown): SearchHistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => SearchHistoryEntry.safeParse(entry).data ?? []).slice(0, limits.searchHistory);
}
