import { trpc } from '../../lib/trpc.ts';

/**
 * Where the history comes from (catalogue spec §4): the server, or the browser's own copy where the server says that
 * it keeps none ('local') or cannot be asked ('unreachable'). 'unknown' until it has answered.
 */
export type HistorySourceState = 'unknown' | 'remote' | 'local' | 'unreachable';

export function useHistorySource(): { source: HistorySourceState; failedAt: number | null; ask: () => void } {
  const query = trpc.history.source.useQuery(undefined, { refetchOnWindowFocus: true, staleTime: 60_000 });
  const ask = () => void query.refetch();
  if (query.isPending) return { source: 'unknown', failedAt: null, ask };
  if (query.isError) return { source: 'unreachable', failedAt: query.errorUpdatedAt, ask };
  return { source: query.data.databaseConfig.isRemote ? 'remote' : 'local', failedAt: null, ask };
}
