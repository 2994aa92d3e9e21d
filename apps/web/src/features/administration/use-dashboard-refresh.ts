import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { notifyManager, type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { adminRefreshMs, apiHealthKey } from './system/api-health.ts';

/** Query options: reload when the tab is opened, and every 30 s while the page is visible. */
export const autoRefresh = { staleTime: 0, refetchInterval: adminRefreshMs } as const;

function procedureOf({ queryKey }: Query): string {
  const [first] = queryKey;
  return Array.isArray(first) ? first.join('.') : String(first);
}

const dashboardProcedures = /^(?:(?:admin|backups|invitations|library|players)\.|announcements\.list$)/;

/** Whether a query belongs to the active admin tab. */
function isActiveAdminQuery(query: Query): boolean {
  const procedure = procedureOf(query);
  return query.isActive() && (dashboardProcedures.test(procedure) || procedure === apiHealthKey[0]);
}

/** The user list reports failures itself. */
function isReportedQuery(query: Query): boolean {
  return isActiveAdminQuery(query) && procedureOf(query) !== 'admin.users';
}

function lastFailed({ state }: Query): boolean {
  return state.status === 'error' || (state.status === 'pending' && state.errorUpdateCount > 0);
}

export interface DashboardRefresh {
  readonly refreshing: boolean;
  /** Epoch ms of the newest data on the page; 0 before the first. */
  readonly updatedAt: number;
  readonly refresh: () => void;
}

/** Refreshes all queries of the active tab together; shows a notice when all of them fail. */
export function useDashboardRefresh(): DashboardRefresh {
  const t = useMessages(administrationMessages);
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener));
  const allFailed = () => {
    const queries = cache.findAll({ predicate: isReportedQuery });
    return queries.length > 0 && queries.every(lastFailed);
  };
  const hasFailed = useSyncExternalStore(subscribe, allFailed);
  const updatedAt = useSyncExternalStore(subscribe, () =>
    Math.max(0, ...cache.findAll({ predicate: isActiveAdminQuery }).map(({ state }) => state.dataUpdatedAt)),
  );
  const refreshing = useIsFetching({ predicate: isActiveAdminQuery }) > 0;

  const reportFailure = () => notify('error', t('loadFailed'));
  const reportFirst = useEffectEvent(reportFailure);
  useEffect(() => {
    if (hasFailed) reportFirst();
  }, [hasFailed]);

  const refresh = async () => {
    const hadFailed = allFailed();
    await queryClient.refetchQueries({ predicate: isActiveAdminQuery });
    if (hadFailed && allFailed()) reportFailure();
  };
  return { refreshing, updatedAt, refresh: () => void refresh() };
}

/** Verifies the session again after a 401 or 403: the role may have changed or the session ended. */
export function useVerifySessionOnUnauthorized(): void {
  const queryClient = useQueryClient();
  const { auth } = useTrpc();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const status = failureStatus(event.action.error);
        const isDenied = status === 401 || status === 403;
        if (isDenied && dashboardProcedures.test(procedureOf(event.query))) void auth.verify.invalidate();
      }),
    [queryClient, auth],
  );
}
