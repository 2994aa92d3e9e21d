import { useEffect } from 'react';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { storedToken } from '../../lib/session/token.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

/** ms after which an attempt counts as failed. */
const attemptTimeoutMs = 20_000;

/** Delivers watch events to the server while signed in; rendered once. */
export function OutboxSync({ userId }: { userId: number }) {
  const token = useStoredValue(storedToken);
  const trpc = useTrpc();
  const client = useTrpcClient();

  useEffect(() => {
    if (token === null) return;
    return startDelivery({
      outbox: outboxOf(userId),
      name: `marquee_history_outbox:${userId}`,
      isCurrent: () => storedToken.read() === token,
      send: (event) =>
        client.history.record.mutate(
          { ...event, timestamp: serverTime(event.timestamp) },
          { signal: AbortSignal.timeout(attemptTimeoutMs) },
        ),
      onDelivered: () => trpc.history.invalidate(),
      onUnauthorized: () => void trpc.auth.verify.invalidate(),
    });
  }, [userId, token, trpc, client]);
  return null;
}
