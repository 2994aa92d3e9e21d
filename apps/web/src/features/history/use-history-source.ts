import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../lib/api/trpc.tsx';

/**
 * Source of the history (docs/behaviour/history.md §4): the server, or the local history if the server stores none
 * ('local') or is unreachable. 'unknown' while loading.
 */
export type HistorySourceState = 'unknown' | 'remote' | 'local' | 'unreachable';

export function useHistorySource(): { source: HistorySourceState; failedAt: number | null; refetch: () => void } {
  const trpc = useTrpc();
  const query = useQuery(
    trpc.history.source.queryOptions(undefined, { refetchOnWindowFocus: true, staleTime: 60_000 }),
  );
  const refetch = () => void query.refetch();
  if (query.isPending) return { source: 'unknown', failedAt: null, refetch };
  if (query.isError) return { source: 'unreachable', failedAt: query.errorUpdatedAt, refetch };
  return { source: query.data.databaseConfig.isRemote ? 'remote' : 'local', failedAt: null, refetch };
}
