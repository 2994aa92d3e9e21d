import { type LocalHistoryEntry, parseLocalHistory } from '@marquee/domain/history';
import { keptAfterMigration, migrationEntries } from '@marquee/domain/history-display';
import { isSameTitle } from '@marquee/domain/history-outbox';
import type { HistoryTitle } from '@marquee/domain/watch-history';
import { readStored, storedValue } from '../../lib/stored-value.ts';

const key = 'marquee_watch_history';

/** What was watched in this browser while nobody was signed in: at most 50, newest first (catalogue spec §4). */
export const localHistory = storedValue<LocalHistoryEntry[]>(key, parseLocalHistory);

/** All that stands in the list, for the server to judge. */
export function readForMigration(): Record<string, unknown>[] {
  return migrationEntries(readStored(key));
}

/** Takes out what the server has judged. */
export function forgetMigrated(judged: readonly Record<string, unknown>[]): void {
  localHistory.write(keptAfterMigration(readStored(key), judged));
}

export function forgetLocally(title: HistoryTitle): void {
  localHistory.write(localHistory.read().filter((entry) => !isSameTitle(entry, title)));
}
