import { historyMessages, migrationNotice } from '@marquee/domain/history-messages';
import { limits } from '@marquee/domain/limits';
import type { MigrationResult } from '@marquee/domain/watch-history';
import { useState } from 'react';
import { failureStatus } from '../../lib/call-failure.ts';
import { localHistory } from '../../lib/local-history.ts';
import { forgetMigrated, readForMigration } from '../../lib/local-migration.ts';
import type { Say } from '../../lib/notices.ts';
import { serverTime } from '../../lib/server-clock.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { storedToken } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';

export type MigrationState =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'migrating'; readonly sent: number; readonly total: number }
  | { readonly status: 'migrated'; readonly result: MigrationResult };

/**
 * Sends this browser's own list to the account, 500 entries a call; what the server has judged leaves the list.
 * `waiting` are the entries that are still there.
 */
export function useMigration(say: Say) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<MigrationState>({ status: 'idle' });
  // Whatever changes the list draws its count anew; what a parser leaves out is the server's to judge, and counts.
  useStoredValue(localHistory);
  const waiting = readForMigration().length;

  const send = async (token: string): Promise<MigrationResult> => {
    const entries = readForMigration();
    let result: MigrationResult = { migrated: 0, skipped: 0, total: entries.length };
    for (let sent = 0; sent < entries.length; sent += limits.migrationEntries) {
      setState({ status: 'migrating', sent, total: entries.length });
      if (storedToken.read() !== token) throw new SignedOut();
      const part = entries.slice(sent, sent + limits.migrationEntries);
      const { migrated, skipped } = await utils.client.history.migrate.mutate({
        watchHistoryData: part.map(onServerClock),
      });
      forgetMigrated(part);
      result = { ...result, migrated: result.migrated + migrated, skipped: result.skipped + skipped };
    }
    return result;
  };
  const migrate = async () => {
    const token = storedToken.read();
    setState({ status: 'migrating', sent: 0, total: 0 });
    try {
      if (token === null) throw new SignedOut();
      const result = await send(token);
      setState({ status: 'migrated', result });
      say('success', migrationNotice(result));
      void utils.history.invalidate();
    } catch (error) {
      setState({ status: 'failed' });
      const signedOut = error instanceof SignedOut || failureStatus(error) === 401;
      say('error', signedOut ? historyMessages.migrationSignedOut : historyMessages.migrationFailed);
    }
  };
  return { state, waiting, migrate };
}

/** The server judges what makes no sense, a moment too. */
function onServerClock({ timestamp, ...entry }: Record<string, unknown>): Record<string, unknown> {
  return { ...entry, timestamp: typeof timestamp === 'number' ? serverTime(timestamp) : timestamp };
}

/** The one who began to migrate is no longer the one who is signed in. */
class SignedOut extends Error {}
