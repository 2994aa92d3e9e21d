import { withTimeout } from '@marquee/domain/async/with-timeout';
import { serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import { isSending, wouldLoseState } from '../lib/browser/unsaved-input.ts';
import { workerUrl } from '../lib/browser/worker-url.ts';
import { type RecoveryCause, reloadDelay } from './load-recovery.ts';
import { renderErrorScreen } from './plain-error-screen.ts';
import { canReload, logReload, recoveryState, setRecoveryState } from './reload-log.ts';
import { serverResponds } from './server-responds.ts';

/** A hung network must not block the reload: a worker stuck installing cannot be unregistered. */
const resetTimeoutMs = 5_000;

/** Firefox fails the imports that a navigation cuts off: the page is left within this time, or stays. */
const leavingMs = 10_000;

let isRunning = false;
let leftAt = Number.NEGATIVE_INFINITY;
/** What the page still misses. */
let unrepaired: RecoveryCause | null = null;

/** Notices that the page is being left: what fails then is repaired only if the page comes back. Call once. */
export function followLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    leftAt = Number.NEGATIVE_INFINITY;
    if (persisted && unrepaired !== null) void recover(unrepaired);
  });
}

/**
 * Removes workers and caches and reloads; shows the error screen when out of reloads. Deletes nothing while the server
 * does not respond: what is here is then all that there is.
 */
export async function recover(cause: RecoveryCause): Promise<void> {
  if (isRunning) return;
  unrepaired = cause;
  if (isLeaving()) {
    recoverIfItStays(cause);
    return;
  }
  isRunning = true;
  const wasSafe = isSafe();
  if (!wasSafe) await whenSafe();
  const root = document.getElementById('root');
  if (!canReload('recovery')) {
    setRecoveryState(null);
    giveUp(cause, root);
    return;
  }
  setRecoveryState('reload');
  // Hung requests occupy the connections that the registration and the reload need.
  if (!isRendered(root)) window.stop();
  if (!(await serverResponds())) {
    setRecoveryState('server-away');
    giveUp(cause, root);
    return;
  }
  // The server took its time.
  if (wasSafe && !isSafe()) await whenSafe();
  // Meanwhile the page may have been left, or reloaded for an update.
  if (isLeaving()) {
    recoverIfItStays(cause);
    return;
  }
  logReload('recovery');
  const registered = await withTimeout(resetClient(), resetTimeoutMs).catch(() => false);
  setTimeout(
    () => {
      if (isLeaving()) recoverIfItStays(cause);
      else window.location.reload();
    },
    reloadDelay(cause, registered),
  );
}

function isLeaving(): boolean {
  return Date.now() - leftAt < leavingMs;
}

/** Tries again once the page must be gone: what left it may have been a download. */
function recoverIfItStays(cause: RecoveryCause): void {
  isRunning = false;
  setRecoveryState('reload');
  setTimeout(() => void recover(cause), leavingMs);
}

/** Reports that the page is broken where nothing else does. */
function giveUp(cause: RecoveryCause, root: HTMLElement | null): void {
  // A hung script may still arrive, and the SSR markup is readable.
  const isShown = isRendered(root) || (cause === 'hung' && isReadable(root));
  if (!isShown && root) renderErrorScreen(root, recoveryState() === 'server-away');
  // The error screen is final; a page that shows something may miss more later.
  isRunning = !isShown;
}

/** Offline recovery cannot succeed, and a hidden page can wait. */
function isOnlineAndVisible(): boolean {
  return navigator.onLine && document.visibilityState === 'visible';
}

/** Whether a reload can succeed, and loses nothing. */
function isSafe(): boolean {
  return isOnlineAndVisible() && !wouldLoseState();
}

/**
 * Waits until no player is open, no input is unsaved and nothing is being sent, or until the next navigation. The
 * previous page stays hidden in the document while the next one's code loads.
 */
function whenSafe(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const { pathname } = window.location;
    const check = () => {
      const isLeft = window.location.pathname !== pathname && !isSending();
      if (!isOnlineAndVisible() || (wouldLoseState() && !isLeft)) return;
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
