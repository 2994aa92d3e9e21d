import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../lib/api/trpc.tsx';

/** A count that is older is read again when a menu shows it. */
const staleMs = 60_000;

/** How many notices are unread; 0 while that is unknown. */
export function useUnreadNotices(): number {
  const { data } = useQuery(
    useTrpc().notices.unread.queryOptions(undefined, { staleTime: staleMs, refetchOnWindowFocus: true }),
  );
  return data?.unread ?? 0;
}
