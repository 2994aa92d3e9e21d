import { matchPage } from '@marquee/domain/routes';
import { useEffect } from 'react';
import { whenIdle, whenLoaded } from '../lib/deferred-work.ts';
import { followIntent } from '../lib/link-intent.ts';
import { createAllowance, isWorthIt } from '../lib/prefetch-allowance.ts';
import { trpc } from '../lib/trpc.ts';
import { pages } from './pages.tsx';

const allowance = createAllowance(Date.now);

/** Whether there is a line, and one that fetching ahead does not keep from other things. */
function mayFetchAhead(): boolean {
  const { connection = {} } = navigator as { connection?: Parameters<typeof isWorthIt>[0] };
  return navigator.onLine && isWorthIt(connection);
}

/** Not at a look at a card, since code that cannot be had makes the page load itself anew, which that does not warrant. */
async function loadTitlePages(): Promise<void> {
  try {
    if (mayFetchAhead()) await Promise.all([pages.movie.load(), pages.show.load()]);
  } catch {
    // Whoever opens a title asks again.
  }
}

/**
 * Fetches titles ahead, once for the whole client: their code when the page has come to rest, the data of one when a visitor
 * is about to open it.
 */
export function useTitlePrefetch(): void {
  const { catalogue } = trpc.useUtils();
  useEffect(() => whenLoaded(() => whenIdle(() => void loadTitlePages())), []);
  useEffect(
    () =>
      followIntent((path) => {
        const match = matchPage(path);
        const isTitle = match?.page === 'movie' || match?.page === 'show';
        if (!match?.title || !isTitle || !mayFetchAhead()) return;
        const { id, mediaType } = match.title;
        void allowance.spend(path, async () => {
          // Without a retry: it would be one that the page itself may want.
          if (mediaType === 'movie') await catalogue.movie.fetch({ id }, { retry: false });
          else await catalogue.show.fetch({ id }, { retry: false });
        });
      }),
    [catalogue],
  );
}
