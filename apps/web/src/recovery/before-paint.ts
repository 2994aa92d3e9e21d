// Inline script in the head of server-rendered pages: the markup is the same for everyone, and this marks on the root
// element, before the first paint, what its styles hide or make room for in this browser.
import {
  dismissedAnnouncementsAttribute,
  dismissedAnnouncementsKey,
  storedSignInAttribute,
  tokenKey,
} from '@marquee/domain/site/hydration-markers';
import { reserveContinueRow } from './reserve-continue-row.ts';

const { documentElement } = document;

try {
  const token = localStorage.getItem(tokenKey);
  const isSignedIn = token !== null && token !== 'null';
  documentElement.toggleAttribute(storedSignInAttribute, isSignedIn);
  reserveContinueRow(isSignedIn);
  const dismissed: unknown = JSON.parse(localStorage.getItem(dismissedAnnouncementsKey) ?? '[]');
  if (Array.isArray(dismissed)) documentElement.setAttribute(dismissedAnnouncementsAttribute, dismissed.join(' '));
} catch {
  // Blocked storage: not signed in, nothing is dismissed, and nothing to go on with.
}
