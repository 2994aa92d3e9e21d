import { useEffect, useRef } from 'react';
import { notify } from '../../lib/notices.ts';
import { serverTime } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { storedToken } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';
import { startDelivery } from './deliver-outbox.ts';
import { readForMigration } from './local-history.ts';
import { outboxOf } from './outbox.ts';

/** ms after which an attempt counts as failed. */
const attemptLimit = 20_000;

/** Brings what is recorded to the server, once for the whole client, for as long as somebody is signed in. */
export function useHistoryKeeper(): void {
  const { status, user } = useSession();
  const token = useStoredValue(storedToken);
  const utils = trpc.useUtils();
  const userId = status === 'signed-in' ? user.id : null;

  useEffect(() => {
    if (userId === null || token === null) return;
    return startDelivery({
      outbox: outboxOf(userId),
      name: `marquee_history_outbox:${userId}`,
      isCurrent: () => storedToken.read() === token,
      send: (event) =>
        utils.client.history.record.mutate(
          { ...event, timestamp: serverTime(event.timestamp) },
          { signal: AbortSignal.timeout(attemptLimit) },
        ),
      onDelivered: () => utils.history.invalidate(),
      onUnauthorized: () => void utils.auth.verify.invalidate(),
    });
  }, [userId, token, utils]);
  useMigrationOffer(status);
}

/** Whoever signs in here is told, once, that this browser's own list can go along. */
function useMigrationOffer(status: ReturnType<typeof useSession>['status']): void {
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasSignedOut.current = true;
    if (status !== 'signed-in' || !wasSignedOut.current) return;
    wasSignedOut.current = false;
    if (readForMigration().length > 0) {
      notify('info', 'What you watched here before you signed in can be added to your account: see My List.');
    }
  }, [status]);
}
