import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';

/**
 * Reserves the height of home's Continue Watching row for members, and where this browser has a visitor's history,
 * unless the row was empty last time.
 */
export function reserveContinueRow(isSignedIn: boolean): void {
  const wasEmpty = localStorage.getItem(continueRowKey) === 'false';
  const isExpected = isSignedIn || Object.keys(localStorage).some((key) => key.includes(':visitor:'));
  document.documentElement.toggleAttribute(continueRowAttribute, isExpected && !wasEmpty);
}
