import { matchPage } from '@marquee/domain/site/routes';
import { useEffect } from 'react';
import { trpc } from '../lib/api/trpc.ts';
import { onFirstActivity } from '../lib/browser/deferred-work.ts';
import { watchLinkIntent } from '../lib/browser/link-intent.ts';
import { createPrefetchAllowance, shouldPrefetch } from '../lib/browser/prefetch-allowance.ts';
import { pages } from './pages.tsx';

const allowance = createPrefetchAllowance(Date.now);

/** Whether the connection is good enough for prefetching. */
function mayPrefetch(): boolean {
  const { connection = {} } = navigator as { connection?: Parameters<typeof shouldPrefetch>[0] };
  return navigator.onLine && shouldPrefetch(connection);
}

/** Not on hover: a failed chunk load triggers a reload, too much for a hover. */
async function loadTitlePages(): Promise<void> {
  try {
    if (mayPrefetch()) await Promise.all([pages.movie.load(), pages.show.load()]);
  } catch {
    // Opening a title loads it again.
  }
}

/**
 * Prefetches title pages, once for the whole client: their code once the visitor does anything, their data when the
 * visitor is about to open one.
 */
export function useTitlePrefetch(): void {
  const { catalogue } = trpc.useUtils();
  useEffect(() => onFirstActivity(() => void loadTitlePages()), []);
  useEffect(
    () =>
      watchLinkIntent((path) => {
        const match = matchPage(path);
        const isTitle = match?.page === 'movie' || match?.page === 'show';
        if (!match?.title || !isTitle || !mayPrefetch()) return;
        const { id, mediaType } = match.title;
        void allowance.spend(path, async () => {
          // No retry: leave the retry budget to the page.
          if (mediaType === 'movie') await catalogue.movie.fetch({ id }, { retry: false });
          else await catalogue.show.fetch({ id }, { retry: false });
        });
      }),
    [catalogue],
  );
}
