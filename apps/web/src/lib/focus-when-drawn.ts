/**
 * Gives the focus now, or as soon as what is drawn within allows it, unless the visitor goes on first. `focus` answers
 * whether that is done; this answers how to stop waiting.
 */
export function focusWhenDrawn(within: HTMLElement, focus: () => boolean): () => void {
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

/** Gives the page's heading the focus, and answers whether it took it. */
export function focusHeading(within: ParentNode): boolean {
  const heading = within.querySelector<HTMLElement>('h1[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
  // While the next page's code loads, the last page is still there, hidden: its heading takes no focus.
  return heading !== null && document.activeElement === heading;
}
