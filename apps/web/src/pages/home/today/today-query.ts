import { dayOf } from '@marquee/domain/record/day';
import { serverTime } from '../../../lib/api/server-clock.ts';
import type { useTrpc } from '../../../lib/api/trpc.tsx';

/** The member's calendar of today. */
export function todayQuery(trpc: ReturnType<typeof useTrpc>) {
  const today = dayOf(serverTime(Date.now()));
  return trpc.calendar.mine.queryOptions({ from: today, to: today }, { staleTime: 60_000 });
}
