import { matchPage } from '@marquee/domain/routes';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading, focusWhenDrawn } from '../lib/focus-when-drawn.ts';
import { arrivedBy, entryState } from '../lib/history-entries.ts';
import { isScrolledOrFocused, restoreView } from './restore-view.ts';

/** What a path is about: choosing another episode of a show stays on the same page. */
function pageIdentity(path: string): string {
  const match = matchPage(path);
  if (!match) return path;
  const page = match.page === 'episode' ? 'show' : match.page;
  return match.title ? `${page}:${match.title.mediaType}:${match.title.id}` : page;
}

/**
 * After a navigation the window starts at the top and the focus stands on the page's heading, as soon as there is one.
 * Going back, or reloading, finds the window and the focus where they were.
 */
export function useNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const identity = pageIdentity(path);
  const last = useRef<string | null>(null);

  useEffect(() => {
    const within = main.current;
    const first = last.current === null;
    if (within === null || last.current === identity) return;
    last.current = identity;
    const state = entryState();
    if (arrivedBy() === 'returned' && (!first || isScrolledOrFocused(state))) {
      return restoreView(within, state);
    }
    // The page that was loaded begins at its top, and who scrolled before its script ran stays there.
    if (first) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return focusWhenDrawn(within, () => focusHeading(within));
  }, [identity]);

  return main;
}
