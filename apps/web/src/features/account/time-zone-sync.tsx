import { useEffect } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { deviceTimeZone, sentTimeZone, storedToken } from '../../lib/session/token.ts';

/** Tells the server in which time zone the member's days begin, after a sign-in and when it has changed. */
export function TimeZoneSync({ userId }: { userId: number }) {
  const { watches } = useTrpcClient();
  useEffect(() => {
    const session = new AbortController();
    const unsubscribe = storedToken.subscribe(() => session.abort());
    const sync = () => {
      const timeZone = deviceTimeZone();
      const sent = `${userId} ${timeZone}`;
      if (document.visibilityState === 'hidden' || sentTimeZone.read() === sent) return;
      // What fails is sent with the next page.
      watches.setTimeZone.mutate({ time_zone: timeZone }, { signal: session.signal }).then(
        () => sentTimeZone.write(sent),
        () => undefined,
      );
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', sync);
    };
  }, [userId, watches]);
  return null;
}
