import { localStatistics } from '@marquee/domain/history-display';
import type { HistoryStatistics } from '@marquee/domain/watch-history';
import { localHistory } from '../../lib/local-history.ts';
import { useOnServerClock } from '../../lib/server-clock.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { useHistorySource } from './use-history-source.ts';
import { usePendingEvents } from './use-pending-events.ts';

/** The server's statistics, or those of the browser's own copy where they cannot be had; null until that is known. */
export function useHistoryStatistics(userId: number): { statistics: HistoryStatistics | null; isLocal: boolean } {
  const { source } = useHistorySource();
  const isAsked = source === 'unknown' || source === 'remote';
  const own = useOnServerClock(useStoredValue(localHistory));
  const pending = usePendingEvents(userId);
  const answer = trpc.history.stats.useQuery(undefined, { enabled: isAsked, staleTime: 0 });
  if (!isAsked || (answer.isError && !answer.data)) {
    return { statistics: localStatistics([...pending, ...own]), isLocal: true };
  }
  return { statistics: answer.data ?? null, isLocal: false };
}
