import { useEffect } from 'react';
import { useTrpcClient } from '../api/trpc.tsx';
import { servicesOwner } from '../session/token.ts';
import { readServices } from './use-services.ts';

/** ms after which they are read again: the member may have chosen others elsewhere. */
const maxAgeMs = 86_400_000;

/** Reads the services of a member after a sign-in, and once a day. */
export function ServicesSync({ userId }: { userId: number }) {
  const client = useTrpcClient();
  useEffect(() => {
    const [owner, readAt] = (servicesOwner.read() ?? '').split(' ').map(Number);
    const isFresh = owner === userId && Math.abs(Date.now() - Number(readAt)) < maxAgeMs;
    // What fails is read with the next page.
    if (!isFresh) readServices(client, userId).catch(() => undefined);
  }, [client, userId]);
  return null;
}
