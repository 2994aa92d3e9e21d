import type { EntryState } from '../lib/history-entries.ts';

/** ms after which a page that never grew tall enough is left where it is. */
const patience = 10_000;

/** Whether there is anything to put back. */
export function isScrolledOrFocused({ scroll, focus, strips }: EntryState): boolean {
  return scroll > 0 || focus !== null || Object.keys(strips).length > 0;
}

/** Puts window, strips and focus back, each as soon as there is room for it. Answers how to stop trying. */
export function restoreView(within: HTMLElement, state: EntryState): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const strips = new Map(Object.entries(state.strips));
  let isPlaced = false;
  const tryOnce = () => {
    isPlaced ||= restorePlace(within, state);
    // What stands again is let be: rows further down, which come later, have no say in it.
    for (const [label, left] of strips) if (scrollStrip(within, label, left)) strips.delete(label);
    if (isPlaced && strips.size === 0) stop();
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

function restorePlace(within: HTMLElement, { scroll, focus, focusStrip }: EntryState): boolean {
  const reach = document.documentElement.scrollHeight - window.innerHeight;
  if (reach < scroll - 1) return false;
  window.scrollTo({ top: scroll, behavior: 'instant' });
  return focus === null || focusLink(within, focus, focusStrip);
}

function scrollStrip(within: HTMLElement, label: string, left: number): boolean {
  const strip = within.querySelector(stripOf(label));
  // It begins with some of its cards, and has no width at all while its page is hidden.
  if (strip === null || strip.scrollWidth - strip.clientWidth < left - 1) return false;
  strip.scrollTo({ left, behavior: 'instant' });
  return true;
}

function stripOf(label: string): string {
  return `[data-strip="${CSS.escape(label)}"]`;
}

/** Where the strip is gone, or not yet whole, the first link there has the focus meanwhile. */
function focusLink(within: HTMLElement, href: string, label: string | null): boolean {
  const selector = `a[href="${CSS.escape(href)}"]`;
  const own = label === null ? null : within.querySelector<HTMLElement>(`${stripOf(label)} ${selector}`);
  const link = own ?? within.querySelector<HTMLElement>(selector);
  link?.focus({ preventScroll: true });
  return link !== null && document.activeElement === link && (label === null || own !== null);
}
