import { type RecoveryCause, reloadDelay } from '@marquee/domain/load-recovery';
import { isBusy } from '../lib/is-busy.ts';
import { workerAddress } from '../lib/worker-address.ts';
import { isDrawn } from './is-drawn.ts';
import { drawErrorScreen } from './plain-error-screen.ts';
import { markRecovering } from './recovering.ts';
import { noteReload } from './reload-log.ts';

/** ms; a network that hangs must not keep the reload from coming. */
const registrationPatience = 5_000;

let begun = false;

/** Puts everything back to how a first visit finds it, and loads the page anew; where that did not help, says so. */
export async function recover(cause: RecoveryCause): Promise<void> {
  if (begun) return;
  begun = true;
  if (!isPresent() || isBusy()) await untilFree();
  if (!noteReload('recovery')) {
    const root = document.getElementById('root');
    if (root && !isDrawn(root)) drawErrorScreen(root);
    return;
  }
  markRecovering();
  await removeWorkers();
  await clearCaches();
  const registered = await registerAgain();
  setTimeout(() => window.location.reload(), reloadDelay(cause, registered));
}

/** Offline nothing can be mended, and a hidden page is nobody's trouble yet. */
function isPresent(): boolean {
  return navigator.onLine && document.visibilityState === 'visible';
}

/**
 * What plays or was typed is not taken away: it is waited for until that is gone, or until the next navigation, as the
 * router tells of it. A page that is left stays in the document, hidden, while the next one's code is awaited.
 */
function untilFree(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const { pathname } = window.location;
    const look = () => {
      if (!isPresent() || (isBusy() && window.location.pathname === pathname)) return;
      heard.abort();
      gone.disconnect();
      resolve();
    };
    const gone = new MutationObserver(look);
    gone.observe(document.body, { childList: true, subtree: true });
    for (const name of ['online', 'pushState', 'popstate']) window.addEventListener(name, look, heard);
    document.addEventListener('visibilitychange', look, heard);
  });
}

/** Undefined on plain http, whatever the types say. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

async function removeWorkers(): Promise<void> {
  try {
    const registrations = (await workers()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // A browser that blocks storage has no workers either.
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
  const container = workers();
  if (!container) return true;
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, registrationPatience, false));
  const registration = container.register(workerAddress(), { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  );
  return Promise.race([registration, tooLate]);
}
