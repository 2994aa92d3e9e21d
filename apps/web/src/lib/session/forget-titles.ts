import { forgetTitlesMessage } from '../browser/worker-url.ts';
import { removeStored } from '../storage/stored-value.ts';

/** localStorage key of the searches made in this browser. */
export const searchHistoryKey = 'marquee_search_history';

/**
 * Removes what shows in this browser which titles were looked at: searches, and the worker's caches. For sites where
 * only members may look, when a session ends (docs/behaviour/accounts.md §8).
 */
export function forgetTitles(): void {
  removeStored(searchHistoryKey);
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(forgetTitlesMessage))
    // Without a worker, or with blocked storage, nothing was cached.
    .catch(() => undefined);
}
