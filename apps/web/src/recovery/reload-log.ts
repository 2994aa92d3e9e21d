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

/** On the root element, shared by the watchdog, which recovers, and the client, which then hides its error screen. */
const recoveringAttribute = 'data-recovering';

export function markRecovering(): void {
  document.documentElement.setAttribute(recoveringAttribute, '');
}

/** Whether a recovery reload is pending. */
export function isRecovering(): boolean {
  return document.documentElement.hasAttribute(recoveringAttribute);
}
