import { matchPage } from '@marquee/domain/routes';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
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
    return focusHeading(within);
  }, [identity]);

  return main;
}

/** Focuses the heading now or as soon as one is drawn, unless the visitor went on first; answers how to stop waiting. */
function focusHeading(within: HTMLElement): () => void {
  const focus = () => {
    const heading = within.querySelector<HTMLElement>('h1[tabindex="-1"]');
    heading?.focus({ preventScroll: true });
    // While the next page's code loads, the last page is still there, hidden: its heading takes no focus.
    return heading !== null && document.activeElement === heading;
  };
  if (focus()) return () => undefined;
  const waiting = new AbortController();
  const observer = new MutationObserver(() => {
    if (focus()) waiting.abort();
  });
  observer.observe(within, { childList: true, subtree: true, attributes: true });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  // Who opens a menu while the page's code still loads keeps the focus there.
  for (const deed of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(deed, () => waiting.abort(), { signal: waiting.signal, capture: true });
  }
  return () => waiting.abort();
}
