/**
 * Calls `focus` now and after each DOM change until it returns true, unless the visitor acts first. Returns a cancel
 * function.
 */
export function focusWhenRendered(container: HTMLElement, focus: () => boolean): () => void {
  if (focus()) return () => undefined;
  const waiting = new AbortController();
  const observer = new MutationObserver(() => {
    if (focus()) waiting.abort();
  });
  observer.observe(container, { childList: true, subtree: true, attributes: true });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  // Keep the focus of a visitor who opens a menu while the page loads.
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, () => waiting.abort(), { signal: waiting.signal, capture: true });
  }
  return () => waiting.abort();
}

/** Focuses the page's heading, or the field that is what the page is for; returns whether that worked. */
export function focusHeading(container: ParentNode): boolean {
  const heading =
    container.querySelector<HTMLElement>('[data-page-focus]') ??
    container.querySelector<HTMLElement>('h1[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
  // While the next page's code loads, the hidden heading of the last page cannot take focus.
  return heading !== null && document.activeElement === heading;
}
