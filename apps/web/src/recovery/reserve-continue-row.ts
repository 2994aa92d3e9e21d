import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';

/**
 * Reserves the height of home's Continue Watching row in a browser that had it last time. Only before the first paint:
 * later the page would move.
 */
export function reserveContinueRow(): void {
  try {
    const hadRow = localStorage.getItem(continueRowKey) === 'true';
    const isPainted = performance.getEntriesByType('paint').length > 0;
    if (hadRow && !isPainted) document.documentElement.setAttribute(continueRowAttribute, '');
  } catch {
    // Blocked storage: nothing is known.
  }
}
