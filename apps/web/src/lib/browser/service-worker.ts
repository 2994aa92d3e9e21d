import { reloadForUpdate } from '../../recovery/load-recovery.ts';
import { logReload, recoveryState } from '../../recovery/reload-log.ts';
import { whenLoaded } from './deferred-work.ts';
import { reloadAtNextNavigation } from './reload-later.ts';
import { wouldLoseState } from './unsaved-input.ts';
import { workerUrl } from './worker-url.ts';

/**
 * Calls back once a worker takes control of an uncontrolled page; it has not seen the responses so far. Returns an
 * unsubscribe function.
 */
export function onFirstControl(listener: () => void): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || workers.controller !== null) return () => undefined;
  workers.addEventListener('controllerchange', listener, { once: true });
  return () => workers.removeEventListener('controllerchange', listener);
}

/** Page and worker belong to one build: reloads when a new worker takes control (docs/behaviour/app.md §3). */
function followUpdates(workers: ServiceWorkerContainer): void {
  let wasControlled = workers.controller !== null;
  let isDecided = false;
  workers.addEventListener('controllerchange', () => {
    if (isDecided) return;
    // A page that recovers reloads by itself.
    const isBusy = wouldLoseState() || recoveryState() === 'reload';
    const decision = reloadForUpdate({
      wasControlled,
      isBusy,
      // Otherwise two builds behind one URL would reload the page in a loop.
      mayReload: wasControlled && !isBusy && logReload('update'),
    });
    wasControlled = true;
    isDecided = decision !== 'never';
    if (decision === 'now') window.location.reload();
    if (decision === 'at-next-navigation') reloadAtNextNavigation();
  });
}

/**
 * Paths of built files that the page has: before a worker took control, it saw none of them, and never a style sheet that
 * the server wrote into the page.
 */
function loadedAssets(): string[] {
  const inlined = [...document.querySelectorAll<HTMLLinkElement>('link[type="inlined"]')].map(({ href }) => href);
  return [...performance.getEntriesByType('resource').map(({ name }) => name), ...inlined]
    .map((url) => new URL(url))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(workerUrl(), { updateViaCache: 'none' });
    (await workers.ready).active?.postMessage({ loadedAssets: loadedAssets() });
  } catch {
    // No workers with blocked storage: everything but offline use works.
  }
}

async function checkForUpdate(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await (await workers.getRegistration())?.update();
  } catch {
    // Offline: the next check will do.
  }
}

/** Registers the worker after the load event, so that precaching does not compete with the page. */
export function followWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  followUpdates(workers);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate(workers);
  });
  whenLoaded(() => void register(workers));
}
