import { useEffect } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { renewDevice } from '../../lib/push/push-device.ts';

/** Renews the subscription of this device at each start (docs/behaviour/notices.md §4). */
export function PushSync({ userId }: { userId: number }) {
  const client = useTrpcClient();
  useEffect(() => {
    // What fails is tried at the next start.
    renewDevice(client, userId).catch(() => undefined);
  }, [client, userId]);
  return null;
}
