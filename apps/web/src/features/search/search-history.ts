import { addToSearchHistory, parseSearchHistory, type SearchHistoryEntry } from '@marquee/domain/search-history';
import { storedValue } from '../../lib/stored-value.ts';

/** The searches made in this browser: at most 10, newest first. */
export const searchHistory = storedValue<SearchHistoryEntry[]>('marquee_search_history', parseSearchHistory);

export function rememberSearch(query: string, results: number): void {
  searchHistory.write(addToSearchHistory(searchHistory.read(), { query, results, timestamp: Date.now() }));
}
