import { reloadForUpdate } from '@marquee/domain/load-recovery';
import { noteReload } from '../recovery/reload-log.ts';
import { whenLoaded } from './deferred-work.ts';
import { reloadEntry } from './history-entries.ts';
import { isBusy } from './is-busy.ts';
import { workerAddress } from './worker-address.ts';

/**
 * Calls back once a worker takes over a page that none controlled: what the page was answered until then, it did not see.
 * Answers how to stop waiting.
 */
export function onFirstControl(listener: () => void): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || workers.controller !== null) return () => undefined;
  workers.addEventListener('controllerchange', listener, { once: true });
  return () => workers.removeEventListener('controllerchange', listener);
}

/** Loads the page anew as soon as the visitor goes to another one. */
function reloadAtNextNavigation(): void {
  const { pathname } = window.location;
  const look = () => {
    if (window.location.pathname !== pathname) reloadEntry();
  };
  // The router announces its own visits. An address that is replaced is still the same visit.
  window.addEventListener('pushState', look);
  window.addEventListener('popstate', look);
}

/** The page belongs to the build of its worker: when a new one takes over, it is loaded anew (decisions, App shell). */
function followUpdates(workers: ServiceWorkerContainer): void {
  let wasControlled = workers.controller !== null;
  let isDecided = false;
  workers.addEventListener('controllerchange', () => {
    if (isDecided) return;
    const busy = isBusy();
    const decision = reloadForUpdate({
      wasControlled,
      isBusy: busy,
      // Two builds behind one address would otherwise send the page to and fro.
      mayReload: wasControlled && !busy && noteReload('update'),
    });
    wasControlled = true;
    isDecided = decision !== 'never';
    if (decision === 'now') window.location.reload();
    if (decision === 'at-next-navigation') reloadAtNextNavigation();
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(workerAddress(), { updateViaCache: 'none' });
    (await workers.ready).active?.postMessage('keep-shell');
  } catch {
    // Blocked storage has no workers: the product works without, but not offline.
  }
}

async function lookForUpdate(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await (await workers.getRegistration())?.update();
  } catch {
    // Offline there is nothing to find; the next time will do.
  }
}

/** Registers the worker once the first view is there, so that what it fetches ahead takes nothing from it. */
export function followWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  followUpdates(workers);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate(workers);
  });
  whenLoaded(() => void register(workers));
}
