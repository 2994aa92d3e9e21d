import { historyMessages } from '@marquee/domain/history/history-messages';
import type { MigrationResult } from '@marquee/domain/history/watch-history';
import { maxMigrationEntries } from '@marquee/domain/record/record-limits';
import { useState } from 'react';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf, usePending } from '../../lib/history/outbox.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { signedInUserId, storedToken } from '../../lib/session/token.ts';

export type MigrationState =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'migrating'; readonly sent: number; readonly total: number }
  | { readonly status: 'migrated'; readonly result: MigrationResult };

/**
 * Gives the events of this browser to the account, 500 a call; processed ones are removed. `waiting` counts the others.
 */
export function useMigration(notify: Notify) {
  const t = useMessages(historyMessages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const [state, setState] = useState<MigrationState>({ status: 'idle' });
  usePending('visitor', 'opened');
  const visitor = outboxOf('visitor');
  const opened = () => visitor.readAll().filter((entry) => entry.kind === 'opened');
  const waiting = opened().length;

  const send = async (token: string): Promise<MigrationResult> => {
    const entries = opened();
    let result: MigrationResult = { migrated: 0, skipped: 0, total: entries.length };
    for (let sent = 0; sent < entries.length; sent += maxMigrationEntries) {
      setState({ status: 'migrating', sent, total: entries.length });
      if (storedToken.read() !== token) throw new SignedOutError();
      const batch = entries.slice(sent, sent + maxMigrationEntries);
      const { migrated, skipped } = await client.history.migrate.mutate({
        watchHistoryData: batch.map(({ kind: _, ...event }) => ({ ...event, timestamp: serverTime(event.timestamp) })),
      });
      for (const entry of batch) visitor.remove(entry);
      result = { ...result, migrated: result.migrated + migrated, skipped: result.skipped + skipped };
    }
    giveUserPositions();
    return result;
  };
  /** The outbox of the signed-in user sends how far titles were played. */
  const giveUserPositions = () => {
    const userId = signedInUserId();
    for (const entry of userId === null ? [] : visitor.readAll()) {
      if (entry.kind !== 'progress' || userId === null) continue;
      outboxOf(userId).add(entry);
      visitor.remove(entry);
    }
  };
  const migrate = async () => {
    const token = storedToken.read();
    setState({ status: 'migrating', sent: 0, total: 0 });
    try {
      if (token === null) throw new SignedOutError();
      const result = await send(token);
      setState({ status: 'migrated', result });
      notify('success', t('migrated', { migrated: result.migrated, skipped: result.skipped }));
      void trpc.history.invalidate();
      void trpc.watches.continueWatching.invalidate();
    } catch (error) {
      setState({ status: 'failed' });
      const isSignedOut = error instanceof SignedOutError || failureStatus(error) === 401;
      notify('error', isSignedOut ? t('migrationSignedOut') : t('migrationFailed'));
    }
  };
  return { state, waiting, migrate };
}

/** The user who started the migration is no longer signed in. */
class SignedOutError extends Error {}
