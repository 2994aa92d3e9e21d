import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

/** Keeps a cache to so many entries, none older than a month; all of it goes before the browser runs out of space. */
export function bounded(maxEntries: number): WorkboxPlugin {
  // Workbox was typed before properties could be exactly optional.
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;
}
