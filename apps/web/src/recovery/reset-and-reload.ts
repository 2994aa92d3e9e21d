import { serverResponds } from './server-responds.ts';

/**
 * Clears our caches, so that a broken asset cannot come back, and reloads. Offline, and while the server does not
 * respond, the caches stay (docs/behaviour/app.md §8).
 */
export async function resetAndReload(): Promise<void> {
  if (navigator.onLine && (await serverResponds())) await clearOwnCaches();
  window.location.reload();
}

async function clearOwnCaches(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.includes('marquee')).map((name) => caches.delete(name)));
  } catch {
    // No caches on plain http or with blocked storage.
  }
}
