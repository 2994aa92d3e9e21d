import { asRecord } from '@marquee/domain/json-value';
import { maxQueryLength } from '@marquee/domain/limits';
import { searchHistoryKey } from '../../lib/session/forget-titles.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';

export const maxSearchHistory = 10;

/** A search made in this browser (docs/behaviour/catalogue.md §3). `timestamp` in epoch ms. */
export interface SearchHistoryEntry {
  readonly query: string;
  readonly timestamp: number;
  readonly results: number;
}

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
  return value.flatMap((entry) => parseEntry(entry) ?? []).slice(0, maxSearchHistory);
}

/** By hand: the pages that search do without the code of schemas. */
function parseEntry(value: unknown): SearchHistoryEntry | null {
  const { query, timestamp, results } = asRecord(value);
  if (typeof query !== 'string' || typeof timestamp !== 'number' || typeof results !== 'number') return null;
  const trimmed = query.trim();
  const isValid = trimmed !== '' && trimmed.length <= maxQueryLength && timestamp >= 0 && results >= 0;
  return isValid && Number.isSafeInteger(results) ? { query: trimmed, timestamp, results } : null;
}

/** Searches of this browser: at most 10, newest first. */
export const searchHistory = storedValue<SearchHistoryEntry[]>(searchHistoryKey, parseSearchHistory);

export function rememberSearch(query: string, results: number): void {
  searchHistory.write(addToSearchHistory(searchHistory.read(), { query, results, timestamp: Date.now() }));
}
