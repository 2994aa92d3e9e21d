import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';

/** Keys of who may have something to go on with: the token of a member, and the events of a visitor. */
const personalKey = /^marquee_token|:visitor:/;

/**
 * Reserves the height of home's Continue Watching row, unless this browser had none last time. Only before the first
 * paint: later the page would move.
 */
export function reserveContinueRow(): void {
  try {
    const hadNone = localStorage.getItem(continueRowKey) === 'false';
    if (hadNone || performance.getEntriesByType('paint').length > 0) return;
    const isExpected = Object.keys(localStorage).some((key) => personalKey.test(key));
    document.documentElement.toggleAttribute(continueRowAttribute, isExpected);
  } catch {
    // Blocked storage: nothing is known.
  }
}
