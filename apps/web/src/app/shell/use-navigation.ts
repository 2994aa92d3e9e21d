import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading, focusWhenRendered } from '../../lib/browser/focus-when-rendered.ts';
import { entryArrival, entryState } from '../../lib/browser/history-entries.ts';
import { matchPage } from '../page-list.ts';
import { isScrolledOrFocused, restoreView } from './restore-view.ts';

/**
 * After a navigation, scrolls to the top and focuses the page's heading once it is rendered. Going back or reloading
 * restores scroll and focus.
 */
export function useNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const identity = matchPage(path).key;
  const lastIdentity = useRef<string | null>(null);

  useEffect(() => {
    const container = main.current;
    const isFirst = lastIdentity.current === null;
    if (container === null || lastIdentity.current === identity) return;
    lastIdentity.current = identity;
    const state = entryState();
    if (entryArrival() === 'returned' && (!isFirst || isScrolledOrFocused(state))) {
      return restoreView(container, state);
    }
    // The loaded page starts at its top; keep any scrolling from before hydration.
    if (isFirst) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return focusWhenRendered(container, () => focusHeading(container));
  }, [identity]);

  return main;
}
