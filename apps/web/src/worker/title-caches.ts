import { CacheExpiration } from 'workbox-expiration';
import { scope } from './worker-scope.ts';

/** Caches of what visitors looked at. */
export const titleCacheNames = { queries: 'marquee-catalogue', images: 'marquee-pictures' } as const;

/** Deletes the caches, and the URLs of their entries, which Workbox stores with the time of their last use. */
export async function deleteTitleCaches(): Promise<void> {
  for (const name of Object.values(titleCacheNames)) {
    await scope.caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
