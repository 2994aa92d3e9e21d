import { type LocalHistoryEntry, parseHistoryEntry } from '@marquee/domain/history/local-history';
import { asRecord } from '@marquee/domain/json-value';
import { readStored } from '../storage/stored-value.ts';
import { localHistory, localHistoryKey } from './local-history.ts';

/** The stored local history, for the migration. */
export function readForMigration(): Record<string, unknown>[] {
  return migrationEntries(readStored(localHistoryKey));
}

/** Removes entries that the server has processed. */
export function removeMigrated(processed: readonly Record<string, unknown>[]): void {
  localHistory.write(remainingAfterMigration(readStored(localHistoryKey), processed));
}

/**
 * Every stored local entry for the migration, including invalid ones and those beyond the 50 shown: the server
 * validates each. Only known fields are sent.
 */
export function migrationEntries(stored: unknown): Record<string, unknown>[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((entry: unknown) => {
    const { media_id, media_type, season, episode, timestamp, beginning } = asRecord(entry);
    return { media_id, media_type, season, episode, timestamp, beginning };
  });
}

/** Local entries that remain after the server has processed the given ones. */
export function remainingAfterMigration(
  stored: unknown,
  processed: readonly Record<string, unknown>[],
): LocalHistoryEntry[] {
  const processedKeys = new Set(processed.map((entry) => JSON.stringify(entry)));
  return migrationEntries(stored)
    .filter((entry) => !processedKeys.has(JSON.stringify(entry)))
    .flatMap((entry) => parseHistoryEntry(entry) ?? []);
}
