import { keptAfterMigration, migrationEntries } from '@marquee/domain/history-display';
import { localHistory, localHistoryKey } from './local-history.ts';
import { readStored } from './stored-value.ts';

/** All that stands in the browser's own list, for the server to judge. */
export function readForMigration(): Record<string, unknown>[] {
  return migrationEntries(readStored(localHistoryKey));
}

/** Takes out what the server has judged. */
export function forgetMigrated(judged: readonly Record<string, unknown>[]): void {
  localHistory.write(keptAfterMigration(readStored(localHistoryKey), judged));
}
