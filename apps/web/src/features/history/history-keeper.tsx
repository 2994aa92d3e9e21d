import { useEffect } from 'react';
import { serverTime } from '../../lib/server-clock.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { storedToken } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';
import { startDelivery } from './deliver-outbox.ts';
import { outboxOf } from './outbox.ts';

/** ms after which an attempt counts as failed. */
const attemptLimit = 20_000;

/** Brings what somebody watches to the server, once for the whole client, for as long as they are signed in. */
export function HistoryKeeper({ userId }: { userId: number }) {
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
          { signal: AbortSignal.timeout(attemptLimit) },
        ),
      onDelivered: () => utils.history.invalidate(),
      onUnauthorized: () => void utils.auth.verify.invalidate(),
    });
  }, [userId, token, utils]);
  return null;
}
