import { mayReload, recentReloads } from './load-recovery.ts';

/** Why a page reloads itself; counted separately. */
export type ReloadReason = 'recovery' | 'update';

/** Session storage: other tabs may be fine. */
const storageKey = (reason: ReloadReason) => `marquee_reloads_${reason}`;

function readLog(reason: ReloadReason): unknown {
  return JSON.parse(sessionStorage.getItem(storageKey(reason)) ?? '[]');
}

/**
 * Logs a reload before it happens. False after too many recent ones, or without storage: the page could otherwise
 * reload forever.
 */
export function logReload(reason: ReloadReason): boolean {
  try {
    const now = Date.now();
    if (!mayReload(readLog(reason), now)) return false;
    sessionStorage.setItem(storageKey(reason), JSON.stringify([...recentReloads(readLog(reason), now), now]));
    return true;
  } catch {
    return false;
  }
}

/** Whether logReload would allow another reload. */
export function canReload(reason: ReloadReason): boolean {
  try {
    return mayReload(readLog(reason), Date.now());
  } catch {
    return false;
  }
}

/**
 * On the root element, shared by the watchdog, which recovers, and the client, which then shows no error or another.
 */
const recoveryAttribute = 'data-recovering';

/** 'reload': one is pending, or about to be decided. 'server-away': none helps, since the server does not respond. */
export type RecoveryState = 'reload' | 'server-away';

/** Dispatched on the window when the state changes after the failure itself was shown. */
export const recoveryStateEvent = 'marquee:recovery-state';

export function setRecoveryState(state: RecoveryState | null): void {
  if (state === null) document.documentElement.removeAttribute(recoveryAttribute);
  else document.documentElement.setAttribute(recoveryAttribute, state);
  window.dispatchEvent(new Event(recoveryStateEvent));
}

export function recoveryState(): RecoveryState | null {
  return document.documentElement.getAttribute(recoveryAttribute) as RecoveryState | null;
}
