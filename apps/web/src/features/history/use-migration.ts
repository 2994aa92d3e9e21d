import { historyMessages, migrationNotice } from '@marquee/domain/history/history-messages';
import type { MigrationResult } from '@marquee/domain/history/watch-history';
import { limits } from '@marquee/domain/limits';
import { useState } from 'react';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { localHistory } from '../../lib/history/local-history.ts';
import { readForMigration, removeMigrated } from '../../lib/history/local-migration.ts';
import type { Notify } from '../../lib/notices.ts';
import { storedToken } from '../../lib/session/token.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';

export type MigrationState =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'migrating'; readonly sent: number; readonly total: number }
  | { readonly status: 'migrated'; readonly result: MigrationResult };

/**
 * Migrates the local history to the account, 500 entries a call; processed entries are removed. `waiting` counts the
 * remaining ones.
 */
export function useMigration(notify: Notify) {
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [state, setState] = useState<MigrationState>({ status: 'idle' });
  // Re-renders on every change. Counts raw entries: the server validates those that the parser skips.
  useStoredValue(localHistory);
  const waiting = readForMigration().length;

  const send = async (token: string): Promise<MigrationResult> => {
    const entries = readForMigration();
    let result: MigrationResult = { migrated: 0, skipped: 0, total: entries.length };
    for (let sent = 0; sent < entries.length; sent += limits.maxMigrationEntries) {
      setState({ status: 'migrating', sent, total: entries.length });
      if (storedToken.read() !== token) throw new SignedOutError();
      const batch = entries.slice(sent, sent + limits.maxMigrationEntries);
      const { migrated, skipped } = await client.history.migrate.mutate({
        watchHistoryData: batch.map(withServerTime),
      });
      removeMigrated(batch);
      result = { ...result, migrated: result.migrated + migrated, skipped: result.skipped + skipped };
    }
    return result;
  };
  const migrate = async () => {
    const token = storedToken.read();
    setState({ status: 'migrating', sent: 0, total: 0 });
    try {
      if (token === null) throw new SignedOutError();
      const result = await send(token);
      setState({ status: 'migrated', result });
      notify('success', migrationNotice(result));
      void trpc.history.invalidate();
    } catch (error) {
      setState({ status: 'failed' });
      const isSignedOut = error instanceof SignedOutError || failureStatus(error) === 401;
      notify('error', isSignedOut ? historyMessages.migrationSignedOut : historyMessages.migrationFailed);
    }
  };
  return { state, waiting, migrate };
}

/** Invalid timestamps are left to the server's validation. */
function withServerTime({ timestamp, ...entry }: Record<string, unknown>): Record<string, unknown> {
  return { ...entry, timestamp: typeof timestamp === 'number' ? serverTime(timestamp) : timestamp };
}

/** The user who started the migration is no longer signed in. */
class SignedOutError extends Error {}
