import { withTimeout } from '@marquee/domain/async/with-timeout';
import { serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import { wouldLoseState } from '../lib/browser/unsaved-input.ts';
import { workerUrl } from '../lib/browser/worker-url.ts';
import { type RecoveryCause, reloadDelay } from './load-recovery.ts';
import { renderErrorScreen } from './plain-error-screen.ts';
import { logReload, markRecovering } from './reload-log.ts';

/** A hung network must not block the reload: a worker stuck installing cannot be unregistered. */
const resetTimeoutMs = 5_000;

let isRunning = false;

/** Removes workers and caches and reloads; shows the error screen when out of reloads. */
export async function recover(cause: RecoveryCause): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  if (!isOnlineAndVisible() || wouldLoseState()) await whenSafe();
  const root = document.getElementById('root');
  if (!logReload('recovery')) {
    // A hung script may still arrive, and the SSR markup is readable.
    if (cause === 'hung' && isReadable(root)) isRunning = false;
    else if (root && !isRendered(root)) renderErrorScreen(root);
    return;
  }
  markRecovering();
  // Hung requests occupy the connections that the registration and the reload need.
  if (!isRendered(root)) window.stop();
  const registered = await withTimeout(resetClient(), resetTimeoutMs).catch(() => false);
  setTimeout(() => window.location.reload(), reloadDelay(cause, registered));
}

/** Offline recovery cannot succeed, and a hidden page can wait. */
function isOnlineAndVisible(): boolean {
  return navigator.onLine && document.visibilityState === 'visible';
}

/**
 * Waits until no player is open and no input is unsaved, or until the next navigation. The previous page stays hidden
 * in the document while the next one's code loads.
 */
function whenSafe(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const { pathname } = window.location;
    const check = () => {
      if (!isOnlineAndVisible() || (wouldLoseState() && window.location.pathname === pathname)) return;
      listeners.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const name of ['online', 'pushState', 'popstate']) window.addEventListener(name, check, listeners);
    document.addEventListener('visibilitychange', check, listeners);
  });
}

/** Resolves whether the worker was registered again. */
async function resetClient(): Promise<boolean> {
  await removeWorkers();
  await clearCaches();
  return registerAgain();
}

/** Undefined on plain http, despite the types. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

async function removeWorkers(): Promise<void> {
  try {
    const registrations = (await workers()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Blocked storage: no workers either.
  }
}

async function clearCaches(): Promise<void> {
  try {
    await Promise.all((await window.caches.keys()).map((name) => window.caches.delete(name)));
  } catch {
    // As above.
  }
}

async function registerAgain(): Promise<boolean> {
  try {
    await workers()?.register(workerUrl(), { updateViaCache: 'none' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the page shows unhydrated SSR markup. */
function isReadable(root: Element | null): boolean {
  return root !== null && root.childElementCount > 0 && root.hasAttribute(serverRenderedAttribute);
}

/** Whether the client has rendered or hydrated the page. */
export function isRendered(root: Element | null): boolean {
  return root !== null && root.childElementCount > 0 && !root.hasAttribute(serverRenderedAttribute);
}
