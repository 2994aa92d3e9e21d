import { isSameTitle, type LocalHistoryEntry, parseLocalHistory } from '@marquee/domain/history/local-history';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { storedValue } from '../storage/stored-value.ts';

export const localHistoryKey = 'marquee_watch_history';

/** Titles watched without an account: at most 50, newest first (docs/behaviour/history.md §4). */
export const localHistory = storedValue<LocalHistoryEntry[]>(localHistoryKey, parseLocalHistory);

export function removeLocally(title: HistoryTitle): void {
  localHistory.write(localHistory.read().filter((entry) => !isSameTitle(entry, title)));
}
