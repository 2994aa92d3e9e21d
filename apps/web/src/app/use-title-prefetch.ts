import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTrpc } from '../lib/api/trpc.tsx';
import { afterNextPaint } from '../lib/browser/after-next-paint.ts';
import { onFirstActivity } from '../lib/browser/deferred-work.ts';
import { watchLinkIntent } from '../lib/browser/link-intent.ts';
import { createPrefetchAllowance, shouldPrefetch } from '../lib/browser/prefetch-allowance.ts';
import { movie } from '../pages/movie/route.ts';
import { show } from '../pages/show/route.ts';
import { matchPage } from './page-list.ts';

const allowance = createPrefetchAllowance(Date.now);

/** Whether the connection is good enough for prefetching. */
function mayPrefetch(): boolean {
  const { connection = {} } = navigator as { connection?: Parameters<typeof shouldPrefetch>[0] };
  return navigator.onLine && shouldPrefetch(connection);
}

/** Not on hover: a failed chunk load triggers a reload, too much for a hover. */
async function loadTitlePages(): Promise<void> {
  try {
    if (mayPrefetch()) await Promise.all([movie.loadPage(), show.loadPage()]);
  } catch {
    // Opening a title loads it again.
  }
}

/**
 * Prefetches title pages, once for the whole client: their code once the visitor does anything, their data when the
 * visitor is about to open one.
 */
export function useTitlePrefetch(): void {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  // After the frame of that activity: between a press and its click it delayed the next paint by 40 ms on a slow phone.
  useEffect(() => onFirstActivity(() => void afterNextPaint(() => void loadTitlePages())), []);
  useEffect(
    () =>
      watchLinkIntent((path) => {
        const { route, queries } = matchPage(path);
        const [query] = queries(trpc);
        // Watch pages are left out: pressing Watch needs their player first.
        if (!query || !route.isServerRendered || !mayPrefetch()) return;
        // No retry: leave the retry budget to the page.
        void allowance.spend(path, () => queryClient.fetchQuery({ ...query, retry: false }));
      }),
    [queryClient, trpc],
  );
}
