import { useDebouncedCallback } from '@mantine/hooks';
import type { ActivityFilters } from '@marquee/domain/administration/activity';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { instantDays } from '@marquee/domain/administration/instant-days';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { download } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { storedToken } from '../../../lib/session/token.ts';
import { searchDebounceMs } from '../../../lib/timing.ts';
import { useBusyActions } from '../use-busy-actions.ts';

/** What the filters show; days are local ones, such as '2026-03-02'. */
export interface ShownFilters {
  readonly actor: string;
  readonly subject: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

const noFilters: ShownFilters = { actor: '', subject: '', action: '', from: '', until: '' };

/** The activity with its filters, newest first; typing in a filter loads it after a pause. */
export function useActivity() {
  const t = useMessages(activityMessages);
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [shown, setShown] = useState(noFilters);
  const [applied, setApplied] = useState(noFilters);
  const applyTyped = useDebouncedCallback(setApplied, searchDebounceMs);
  const input = toQuery(applied);
  const list = useInfiniteQuery({
    queryKey: listKey('admin.activity', input),
    queryFn: ({ pageParam, signal }) =>
      client.admin.activity.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    list,
    filters: shown,
    isFiltered: Object.values(applied).some((value) => value !== ''),
    change: (part: Partial<ShownFilters>) => {
      const next = { ...shown, ...part };
      setShown(next);
      if ('actor' in part || 'subject' in part) applyTyped(next);
      else setApplied(next);
    },
    clear: () => {
      applyTyped.cancel();
      setShown(noFilters);
      setApplied(noFilters);
    },
    isExporting: isBusy('export-activity'),
    exportFile: () =>
      void run({
        key: 'export-activity',
        messages: { success: t('exported'), rejected: t('exportFailed') },
        call: () => downloadCsv(input),
      }),
  };
}

export type Activity = ReturnType<typeof useActivity>;

/** The filters that are set, without the others. A day ends where the next one begins. */
function toQuery({ actor, subject, action, from, until }: ShownFilters): ActivityFilters {
  const start = startOfDay(from);
  const end = startOfDay(until, 1);
  return {
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(action !== '' && { action: action as NonNullable<ActivityFilters['action']> }),
    ...(start && { from: start }),
    ...(end && { until: end }),
  };
}

/** ISO time of the local midnight of a day; null for none, and for a year that is still being typed, such as 0202. */
function startOfDay(day: string, laterDays = 0): string | null {
  if (day < instantDays.first || day > instantDays.last) return null;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + laterDays);
  return date.toISOString();
}

/** The browser writes the response to its own disk; the page does not hold it. */
async function downloadCsv(filters: ActivityFilters): Promise<void> {
  const response = await fetch(`/api/admin/activity.csv?${new URLSearchParams(filters as Record<string, string>)}`, {
    headers: { authorization: `Bearer ${storedToken.read()}` },
  });
  if (!response.ok) throw new Error(`The export has status ${response.status}`);
  download(`marquee-activity-${new Date().toISOString().slice(0, 10)}.csv`, await response.blob());
}
