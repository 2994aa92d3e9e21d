import { isSameTitle, type LocalHistoryEntry, parseLocalHistory } from '@marquee/domain/history';
import type { HistoryTitle } from '@marquee/domain/watch-history';
import { storedValue } from './stored-value.ts';

export const localHistoryKey = 'marquee_watch_history';

/** What was watched in this browser while nobody was signed in: at most 50, newest first (catalogue spec §4). */
export const localHistory = storedValue<LocalHistoryEntry[]>(localHistoryKey, parseLocalHistory);

export function forgetLocally(title: HistoryTitle): void {
  localHistory.write(localHistory.read().filter((entry) => !isSameTitle(entry, title)));
}
