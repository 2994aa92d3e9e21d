import { matchPage } from '@marquee/domain/routes';
import { useEffect } from 'react';
import { followIntent } from '../lib/link-intent.ts';
import { createAllowance, isWorthIt } from '../lib/prefetch-allowance.ts';
import { trpc } from '../lib/trpc.ts';
import { loadPage } from './pages.tsx';

const allowance = createAllowance(Date.now);

/** Fetches a title's page ahead, code and data, when a visitor is about to open it: once for the whole client. */
export function useTitlePrefetch(): void {
  const { catalogue } = trpc.useUtils();
  useEffect(
    () =>
      followIntent((path) => {
        const match = matchPage(path);
        const isTitle = match?.page === 'movie' || match?.page === 'show';
        const connection = (navigator as { connection?: Parameters<typeof isWorthIt>[0] }).connection ?? {};
        if (!match?.title || !isTitle || !navigator.onLine || !isWorthIt(connection)) return;
        const { id, mediaType } = match.title;
        void allowance.spend(path, async () => {
          // Without a retry: it would be one that the page itself may want.
          if (mediaType === 'movie') await catalogue.movie.fetch({ id }, { retry: false });
          else await catalogue.show.fetch({ id }, { retry: false });
          // Last, as code that cannot be had makes the page load itself anew, which a look at a card does not warrant.
          await loadPage(path);
        });
      }),
    [catalogue],
  );
}
