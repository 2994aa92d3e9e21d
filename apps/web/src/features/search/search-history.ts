import { maxQueryLength } from '@marquee/domain/limits';
import { z } from 'zod';
import { searchHistoryKey } from '../../lib/session/forget-titles.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';

export const maxSearchHistory = 10;

/** A search made in this browser (docs/behaviour/catalogue.md §3). `timestamp` in epoch ms. */
export const SearchHistoryEntry = z.object({
  query: z.string().trim().min(1).max(maxQueryLength),
  timestamp: z.number().min(0),
  results: z.int().min(0),
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

/**
 * Newest first, each query once ignoring case, at most 10. A longer query replaces its prefixes, recorded while typing.
 */
export function addToSearchHistory(
  entries: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  const query = entry.query.trim();
  if (query === '') return [...entries];
  const folded = query.toLowerCase();
  const others = entries.filter((other) => !folded.startsWith(other.query.toLowerCase()));
  return [{ ...entry, query }, ...others].slice(0, maxSearchHistory);
}

export function removeFromSearchHistory(entries: readonly SearchHistoryEntry[], query: string): SearchHistoryEntry[] {
  return entries.filter((entry) => entry.query !== query);
}

/** Parses a stored list, skipping invalid entries. */
export function parseSearchHistory(value: unknown): SearchHistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => SearchHistoryEntry.safeParse(entry).data ?? []).slice(0, maxSearchHistory);
}

/** Searches of this browser: at most 10, newest first. */
export const searchHistory = storedValue<SearchHistoryEntry[]>(searchHistoryKey, parseSearchHistory);

export function rememberSearch(query: string, results: number): void {
  searchHistory.write(addToSearchHistory(searchHistory.read(), { query, results, timestamp: Date.now() }));
}
