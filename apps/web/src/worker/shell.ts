import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { scope } from './worker-scope.ts';

interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

declare global {
  interface Window {
    /** The build puts the list of what it made in the place of this name; it may stand in one place only. */
    readonly __WB_MANIFEST: ShellFile[];
  }
}

/** What every page is drawn with: the page as the server answers it without markup, and the built files. */
export const shellFiles = self.__WB_MANIFEST;

/**
 * Fetches what the shell lacks. It is filled when a worker is installed; caches that were cleared since, by the error
 * screen or a recovery, would leave a worker without a shell until the next build.
 */
export async function keepShell(): Promise<void> {
  const cache = await scope.caches.open(cacheNames.precache);
  for (const { url } of shellFiles) {
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    // By the name that it is kept under, as at the installation: an address with a query comes without markup.
    const response = await fetch(key, { credentials: 'same-origin' });
    if (response.ok) await cache.put(key, response);
  }
}
