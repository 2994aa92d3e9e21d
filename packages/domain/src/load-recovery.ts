/** When a client that does not load mends itself, and when it stops trying (accounts spec §4 and §9); times in ms. */
export const loadRecovery = {
  poll: 100,
  patience: 8_000,
  reloadAfterRecovery: 1_000,
  reloadAfterFailedRegistration: 2_000,
  reloadAfterFailedAsset: 1_000,
  /** What reloading does not mend must not become a loop: this many within that time. */
  reloads: 2,
  reloadsWithin: 600_000,
} as const;

/** Why a client recovers: nothing was drawn in time, or a module or style sheet of ours could not be loaded. */
export type RecoveryCause = 'not-drawn' | 'failed-asset';

/** The reloads that still count, of the times once noted; what is no list of times counts as none. */
export function recentReloads(noted: unknown, now: number): number[] {
  if (!Array.isArray(noted)) return [];
  // A clock that was set back must not free the way: the distance counts, either way.
  return noted.filter((time) => typeof time === 'number' && Math.abs(now - time) < loadRecovery.reloadsWithin);
}

/** Whether a page may be loaded anew by itself once more. */
export function mayReload(noted: unknown, now: number): boolean {
  return recentReloads(noted, now).length < loadRecovery.reloads;
}

/** ms between the end of a recovery and the reload. */
export function reloadDelay(cause: RecoveryCause, isRegistered: boolean): number {
  if (cause === 'failed-asset') return loadRecovery.reloadAfterFailedAsset;
  return isRegistered ? loadRecovery.reloadAfterRecovery : loadRecovery.reloadAfterFailedRegistration;
}

/** What one look at the page found. */
export interface LoadPoll {
  readonly isDrawn: boolean;
  readonly isOnline: boolean;
  readonly isVisible: boolean;
}

export type LoadState = { readonly verdict: 'drawn' | 'failed' | 'waiting'; readonly waited: number };

/** Judges a page after one more poll. Time spent offline or hidden does not count: browsers then load nothing, or slowly. */
export function afterPoll(waited: number, { isDrawn, isOnline, isVisible }: LoadPoll): LoadState {
  if (isDrawn) return { verdict: 'drawn', waited };
  const total = isOnline && isVisible ? waited + loadRecovery.poll : waited;
  return { verdict: total >= loadRecovery.patience ? 'failed' : 'waiting', waited: total };
}

/** What Chromium, Firefox and Safari say of a module that could not be fetched, and Vite of a style sheet. */
const loadFailures = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** Whether an import failed for want of its file; a module that throws while it runs is a bug, which no reload mends. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && loadFailures.some((pattern) => pattern.test(error.message));
}

/** Whether an address is one of the client's own modules or style sheets: never an interface's, never a picture's. */
export function isOwnAsset(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.pathname.startsWith('/assets/') && /\.(js|css)$/.test(url.pathname);
}

/** What a page does when a new worker took over; `busy` where a player is open or a form is dirty. */
export function reloadForUpdate(page: {
  wasControlled: boolean;
  isBusy: boolean;
  mayReload: boolean;
}): 'never' | 'now' | 'at-next-navigation' {
  if (!page.wasControlled) return 'never';
  return page.isBusy || !page.mayReload ? 'at-next-navigation' : 'now';
}
