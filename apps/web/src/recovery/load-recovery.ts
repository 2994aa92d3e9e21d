/*
 * When a client that fails to load recovers, and when it gives up (docs/behaviour/app.md §4). Separate constants, so
 * that the build inlines them.
 */

/** ms between two polls of a loading page. */
export const pollMs = 100;
/** ms without progress after which loading counts as hung. */
export const hangMs = 8_000;
/** Approximate compressed size of the initial scripts. */
const scriptBytes = 150_000;
const reloadAfterRecoveryMs = 1_000;
const reloadAfterFailedRegistrationMs = 2_000;
const reloadAfterFailedAssetMs = 1_000;
/** Limits reload loops: at most this many within that time. */
const maxReloads = 2;
const reloadsWithinMs = 600_000;

/** Why a client recovers: nothing rendered and no progress, or one of our modules or style sheets failed to load. */
export type RecoveryCause = 'hung' | 'failed-asset';

/** The logged reload times within the window; an invalid log counts as empty. */
export function recentReloads(log: unknown, now: number): number[] {
  if (!Array.isArray(log)) return [];
  // Absolute distance, so that a clock set back does not reset the count.
  return log.filter((time) => typeof time === 'number' && Math.abs(now - time) < reloadsWithinMs);
}

/** Whether another automatic reload is allowed. */
export function mayReload(log: unknown, now: number): boolean {
  return recentReloads(log, now).length < maxReloads;
}

/** ms between recovery and reload. */
export function reloadDelay(cause: RecoveryCause, isRegistered: boolean): number {
  if (cause === 'failed-asset') return reloadAfterFailedAssetMs;
  return isRegistered ? reloadAfterRecoveryMs : reloadAfterFailedRegistrationMs;
}

export interface LoadPoll {
  readonly isRendered: boolean;
  readonly isOnline: boolean;
  readonly isVisible: boolean;
  /** Grows with everything that arrives. */
  readonly arrived: number;
  /** Completed transfers and the ms they took. */
  readonly transfer: { readonly bytes: number; readonly ms: number };
}

export interface LoadWait {
  /** ms without progress. */
  readonly waited: number;
  readonly arrived: number;
}

export interface LoadState extends LoadWait {
  readonly verdict: 'rendered' | 'failed' | 'waiting';
}

/**
 * Evaluates one more poll: loading hangs when nothing arrives any more. Time offline or hidden does not count, since
 * browsers then throttle loading.
 */
export function afterPoll({ waited, arrived }: LoadWait, poll: LoadPoll): LoadState {
  if (poll.isRendered) return { verdict: 'rendered', waited, arrived };
  if (poll.arrived > arrived) return { verdict: 'waiting', waited: 0, arrived: poll.arrived };
  const total = poll.isOnline && poll.isVisible ? waited + pollMs : waited;
  return { verdict: total >= hangTimeoutMs(poll.transfer) ? 'failed' : 'waiting', waited: total, arrived };
}

/** A large file shows no progress until complete: a slow connection gets twice the time it needs for all scripts. */
function hangTimeoutMs({ bytes, ms }: LoadPoll['transfer']): number {
  const neededMs = bytes > 0 ? (scriptBytes * ms) / bytes : 0;
  return Math.max(hangMs, 2 * neededMs);
}

/** Messages of Chromium, Firefox and Safari for a failed module fetch, and of Vite for a style sheet. */
const loadFailure =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether an import failed to load its file. A module that throws is a bug that a reload does not fix. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && loadFailure.test(error.message);
}

/** Dispatched on the window when the page needs code that failed to load. */
export const missingCodeEvent = 'marquee:missing-code';

/** Has the watchdog recover if a component could not render because its code failed to load. */
export function reportMissingCode(error: unknown): void {
  if (isFailedImport(error)) window.dispatchEvent(new Event(missingCodeEvent));
}

/** Whether a URL is one of the client's modules or style sheets. */
export function isOwnAsset(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin: urlOrigin, pathname } = new URL(url);
  return urlOrigin === origin && pathname.startsWith('/assets/') && /\.(js|css)$/.test(pathname);
}

/** What a page does when a new worker takes control; `isBusy` while a player is open or a form is dirty. */
export function reloadForUpdate(page: {
  wasControlled: boolean;
  isBusy: boolean;
  mayReload: boolean;
}): 'never' | 'now' | 'at-next-navigation' {
  if (!page.wasControlled) return 'never';
  return page.isBusy || !page.mayReload ? 'at-next-navigation' : 'now';
}
