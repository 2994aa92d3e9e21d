import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';

/**
 * Reserves the height of home's Continue Watching row where it was last time, for members and where this browser still
 * has a visitor's history.
 */
export function reserveContinueRow(isSignedIn: boolean): void {
  const wasShown = localStorage.getItem(continueRowKey) === 'true';
  const hasHistory = isSignedIn || Object.keys(localStorage).some((key) => key.includes(':visitor:'));
  document.documentElement.toggleAttribute(continueRowAttribute, wasShown && hasHistory);
}
