import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

interface CacheLimits {
  readonly maxEntries: number;
  /** Whether the cache is cleared entirely when the browser runs out of quota. */
  readonly purgeOnQuotaError: boolean;
}

/** Limits a cache to `maxEntries` and one month. */
export function bounded(limits: CacheLimits): WorkboxPlugin {
  // Workbox's types predate exactOptionalPropertyTypes.
  return new ExpirationPlugin({ ...limits, maxAgeSeconds: 30 * 24 * 60 * 60 }) as WorkboxPlugin;
}
