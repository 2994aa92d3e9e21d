import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { onFirstActivity, whenQuiet } from '../../lib/browser/deferred-work.ts';
import { onFirstControl } from '../../lib/browser/service-worker.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { type FirstRows, firstRowsKey } from './first-rows.ts';

/**
 * The hero and all rows. A server-rendered page starts with the cards of the first rows, and loads the others once the
 * visitor does anything, or sees a row that lacks them.
 */
export function useHome() {
  const queryClient = useQueryClient();
  const [preloaded] = useState(() => queryClient.getQueryData<FirstRows>(firstRowsKey));
  const [isWanted, setWanted] = useState(preloaded === undefined || !isHydrating());
  const trpc = useTrpc();
  const query = useQuery(trpc.catalogue.home.queryOptions(undefined, { enabled: isWanted }));
  const loadAll = useCallback(() => setWanted(true), []);
  useEffect(() => (isWanted ? undefined : onFirstActivity(loadAll)), [isWanted, loadAll]);
  useEffect(() => (isWanted ? undefined : whenWorkerControls(loadAll)), [isWanted, loadAll]);
  const home: FirstRows | undefined = query.data ?? preloaded;
  return { home, isError: query.isError, refetch: () => void query.refetch(), loadAll };
}

/** With a service worker the whole page is loaded, so that it is there offline. Returns a cancel function. */
function whenWorkerControls(load: () => void): () => void {
  let cancel: () => void = () => undefined;
  const loadWhenQuiet = () => {
    cancel = whenQuiet(load);
  };
  const stop = onFirstControl(loadWhenQuiet);
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers?.controller) loadWhenQuiet();
  return () => {
    stop();
    cancel();
  };
}
