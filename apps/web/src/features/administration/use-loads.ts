import { administrationMessages } from '@marquee/domain/administration-messages';
import { limits } from '@marquee/domain/limits';
import { notifyManager, type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { failureStatus } from '../../lib/call-failure.ts';
import { notify } from '../../lib/notices.ts';
import { trpc } from '../../lib/trpc.ts';
import { apiHealthKey } from './api-health.ts';

/** Options of a load that is read anew whenever its tab is opened, and every 30 s while the page is seen. */
export const refreshed = { staleTime: 0, refetchInterval: limits.adminRefresh } as const;

function procedureOf({ queryKey }: Query): string {
  const [first] = queryKey;
  return Array.isArray(first) ? first.join('.') : String(first);
}

/** What the present tab shows of the administration. */
function isShown(query: Query): boolean {
  const procedure = procedureOf(query);
  return query.isActive() && (procedure.startsWith('admin.') || procedure === apiHealthKey[0]);
}

/** A list of users that fails says so in its own place. */
function isCounted(query: Query): boolean {
  return isShown(query) && procedureOf(query) !== 'admin.users';
}

function lastFailed({ state }: Query): boolean {
  return state.status === 'error' || (state.status === 'pending' && state.errorUpdateCount > 0);
}

export interface Loads {
  readonly refreshing: boolean;
  /** ms since 1970 of the newest answer on the page; 0 before the first. */
  readonly updatedAt: number;
  readonly refresh: () => void;
}

/** Everything that the present tab loads, as one thing to refresh; says so when none of it could be loaded. */
export function useLoads(): Loads {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener));
  const allFailed = () => {
    const counted = cache.findAll({ predicate: isCounted });
    return counted.length > 0 && counted.every(lastFailed);
  };
  const failed = useSyncExternalStore(subscribe, allFailed);
  const updatedAt = useSyncExternalStore(subscribe, () =>
    Math.max(0, ...cache.findAll({ predicate: isShown }).map(({ state }) => state.dataUpdatedAt)),
  );
  const refreshing = useIsFetching({ predicate: isShown }) > 0;

  useEffect(() => {
    if (failed) notify('error', administrationMessages.loadFailed);
  }, [failed]);

  const refresh = async () => {
    const before = allFailed();
    await queryClient.refetchQueries({ predicate: isShown });
    if (before && allFailed()) notify('error', administrationMessages.loadFailed);
  };
  return { refreshing, updatedAt, refresh: () => void refresh() };
}

/** Asks anew who is signed in as soon as the server refuses something: a role or a session may have ended meanwhile. */
export function useRefusals(): void {
  const queryClient = useQueryClient();
  const { auth } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const status = failureStatus(event.action.error);
        const refused = status === 401 || status === 403;
        if (refused && procedureOf(event.query).startsWith('admin.')) void auth.verify.invalidate();
      }),
    [queryClient, auth],
  );
}
