import type { EntryState } from '../lib/history-entries.ts';

/** ms after which a page that never grew tall enough is left where it is. */
const patience = 10_000;

/** Puts window and focus back where they were, as soon as the page is tall enough. Answers how to stop trying. */
export function restoreView(within: HTMLElement, { scroll, focus }: EntryState): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const tryOnce = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    if (reach < scroll - 1) return;
    window.scrollTo({ top: scroll, behavior: 'instant' });
    if (focus === null || focusLink(within, focus)) stop();
  };
  const observer = new MutationObserver(tryOnce);
  observer.observe(within, { childList: true, subtree: true });
  const resize = new ResizeObserver(tryOnce);
  resize.observe(within);
  const timer = setTimeout(stop, patience);
  stops.push(
    () => observer.disconnect(),
    () => resize.disconnect(),
    () => clearTimeout(timer),
  );
  // The visitor's own movement wins.
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(name, stop, { passive: true });
    stops.push(() => window.removeEventListener(name, stop));
  }
  tryOnce();
  return stop;
}

function focusLink(within: HTMLElement, href: string): boolean {
  const link = within.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null && document.activeElement === link;
}
