import type { HistoryStatistics } from '@marquee/domain/history/watch-history';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { localStatistics } from '../../lib/history/continue-watching.ts';
import { usePending } from '../../lib/history/outbox.ts';
import { useHistorySource } from './use-history-source.ts';

/** The server's statistics, or local ones if unavailable; null while loading. */
export function useHistoryStatistics(userId: number): { statistics: HistoryStatistics | null; isLocal: boolean } {
  const { source } = useHistorySource();
  const usesServer = source === 'unknown' || source === 'remote';
  const local = usePending('visitor', 'opened');
  const pending = usePending(userId, 'opened');
  const trpc = useTrpc();
  const stats = useQuery(trpc.history.stats.queryOptions(undefined, { enabled: usesServer, staleTime: 0 }));
  if (!usesServer || (stats.isError && !stats.data)) {
    return { statistics: localStatistics([...pending, ...local]), isLocal: true };
  }
  return { statistics: stats.data ?? null, isLocal: false };
}
