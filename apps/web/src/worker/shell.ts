import { withTimeout } from '@marquee/domain/async/with-timeout';
import { limits } from '@marquee/domain/limits';
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { scope } from './worker-scope.ts';

interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

declare global {
  interface Window {
    /** The build replaces this name with the precache list; it may occur only once. */
    readonly __WB_MANIFEST: ShellFile[];
  }
}

/** The app shell: the page without SSR markup, and the built files. */
export const shellFiles = self.__WB_MANIFEST;

/**
 * Fetches missing shell files. Installing the worker fills the cache; the error screen or a recovery may have cleared
 * it since, and it would stay empty until the next build.
 */
export async function cacheShell(): Promise<void> {
  const cache = await scope.caches.open(cacheNames.precache);
  for (const { url } of shellFiles) {
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    // By cache key, as at installation: a URL with a query is served without SSR markup.
    const response = await fetch(key, { credentials: 'same-origin' });
    if (response.ok) await cache.put(key, response);
  }
}

/** Network first, error statuses included; the cached shell only without a response in time. */
export async function handlePage({ request }: { request: Request }): Promise<Response> {
  const pending = fetch(request);
  try {
    return await withTimeout(pending, limits.networkTimeoutMs);
  } catch {
    return (await matchPrecache('/')) ?? pending;
  }
}
