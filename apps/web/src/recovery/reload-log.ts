import { mayReload, recentReloads } from '@marquee/domain/load-recovery';

/** What made a page load itself anew; each has its own count. */
export type ReloadReason = 'recovery' | 'update';

/** Of this tab alone: another one may be well. */
const keyOf = (reason: ReloadReason) => `marquee_reloads_${reason}`;

function noted(reason: ReloadReason): unknown {
  return JSON.parse(sessionStorage.getItem(keyOf(reason)) ?? '[]');
}

/**
 * Notes a reload that is about to happen; false where there were too many of late, and where the browser keeps no notes:
 * without them a page could reload for ever.
 */
export function noteReload(reason: ReloadReason): boolean {
  try {
    const now = Date.now();
    if (!mayReload(noted(reason), now)) return false;
    sessionStorage.setItem(keyOf(reason), JSON.stringify([...recentReloads(noted(reason), now), now]));
    return true;
  } catch {
    return false;
  }
}
