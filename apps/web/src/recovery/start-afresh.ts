/**
 * Clears every cache of ours, so that a broken asset cannot come back, then loads the page anew (accounts spec §2). While
 * offline the caches are all there is, and stay.
 */
export async function startAfresh(): Promise<void> {
  if ('caches' in window && navigator.onLine) {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.includes('marquee')).map((name) => caches.delete(name)));
  }
  window.location.reload();
}
