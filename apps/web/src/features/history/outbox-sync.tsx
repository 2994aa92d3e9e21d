import { useEffect } from 'react';
import { serverTime } from '../../lib/api/server-clock.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { storedToken } from '../../lib/session/token.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

/** ms after which an attempt counts as failed. */
const attemptTimeoutMs = 20_000;

/** Delivers watch events to the server while signed in; rendered once. */
export function OutboxSync({ userId }: { userId: number }) {
  const token = useStoredValue(storedToken);
  const utils = trpc.useUtils();

  useEffect(() => {
    if (token === null) return;
    return startDelivery({
      outbox: outboxOf(userId),
      name: `marquee_history_outbox:${userId}`,
      isCurrent: () => storedToken.read() === token,
      send: (event) =>
        utils.client.history.record.mutate(
          { ...event, timestamp: serverTime(event.timestamp) },
          { signal: AbortSignal.timeout(attemptTimeoutMs) },
        ),
      onDelivered: () => utils.history.invalidate(),
      onUnauthorized: () => void utils.auth.verify.invalidate(),
    });
  }, [userId, token, utils]);
  return null;
}
