import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NamedAnswer, nameOfCall } from '../worker/catalogue-batch.ts';
import { answersCameWithPage } from './first-view.ts';
import { isCatalogueKey } from './query-client.ts';
import { onFirstControl } from './service-worker.ts';

/**
 * Hands the worker what it did not see on its way, so that it is there offline too: answers that came with the page, and,
 * once in a browser's life, those that came before there was a worker.
 */
export function useFirstAnswersKept(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const handOver = () => {
      workers?.controller?.postMessage({ answers: answersOf(queryClient) });
    };
    if (answersCameWithPage()) handOver();
    return onFirstControl(handOver);
  }, [queryClient]);
}

interface CallOptions {
  readonly input?: Readonly<Record<string, unknown>>;
  /** 'infinite' for a list that grows by pages, each of which was a call. */
  readonly type?: string;
}

/** The public catalogue's answers that are at hand, each under the name of its call. */
function answersOf(queryClient: QueryClient): NamedAnswer[] {
  const known = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isCatalogueKey(queryKey) });
  return known.flatMap(({ queryKey, state }) => {
    if (state.status !== 'success') return [];
    const [path, { input, type } = {}] = queryKey as [string[], CallOptions?];
    const procedure = path.join('.');
    if (type !== 'infinite') return { name: nameOfCall(procedure, input), data: state.data };
    const { pages, pageParams } = state.data as InfiniteData<unknown>;
    return pages.map((data, index) => ({ name: nameOfCall(procedure, { ...input, page: pageParams[index] }), data }));
  });
}
