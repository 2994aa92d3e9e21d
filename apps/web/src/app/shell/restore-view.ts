import type { EntryState } from '../../lib/browser/history-entries.ts';

/** ms after which restoring gives up on a page that never grew tall enough. */
const timeoutMs = 10_000;

export function isScrolledOrFocused({ scroll, focus, strips }: EntryState): boolean {
  return scroll > 0 || focus !== null || Object.keys(strips).length > 0;
}

/** Restores window scroll, row scroll and focus as soon as there is room. Returns a stop function. */
export function restoreView(container: HTMLElement, state: EntryState): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const strips = new Map(Object.entries(state.strips));
  let isWindowRestored = false;
  const tryRestore = () => {
    isWindowRestored ||= restoreWindow(container, state);
    // Rows are restored independently, each once.
    for (const [label, left] of strips) if (scrollStrip(container, label, left)) strips.delete(label);
    if (isWindowRestored && strips.size === 0) stop();
  };
  const observer = new MutationObserver(tryRestore);
  observer.observe(container, { childList: true, subtree: true });
  const resize = new ResizeObserver(tryRestore);
  resize.observe(container);
  const timer = setTimeout(stop, timeoutMs);
  stops.push(
    () => observer.disconnect(),
    () => resize.disconnect(),
    () => clearTimeout(timer),
  );
  // Visitor input cancels restoring.
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(name, stop, { passive: true });
    stops.push(() => window.removeEventListener(name, stop));
  }
  tryRestore();
  return stop;
}

function restoreWindow(container: HTMLElement, { scroll, share, focus, focusStrip }: EntryState): boolean {
  const reach = document.documentElement.scrollHeight - window.innerHeight;
  if (reach < scroll * share - 1) return false;
  window.scrollTo({ top: scroll, behavior: 'instant' });
  return focus === null || focusLink(container, focus, focusStrip);
}

function scrollStrip(container: HTMLElement, label: string, left: number): boolean {
  const strip = container.querySelector(stripOf(label));
  // A row starts with few cards, and has no width while its page is hidden.
  if (strip === null || strip.scrollWidth - strip.clientWidth < Math.abs(left) - 1) return false;
  strip.scrollTo({ left, behavior: 'instant' });
  return true;
}

function stripOf(label: string): string {
  return `[data-strip="${CSS.escape(label)}"]`;
}

/** Until the row is rendered, focuses the first link with this URL on the page. */
function focusLink(container: HTMLElement, href: string, label: string | null): boolean {
  const selector = `a[href="${CSS.escape(href)}"]`;
  const own = label === null ? null : container.querySelector<HTMLElement>(`${stripOf(label)} ${selector}`);
  const link = own ?? container.querySelector<HTMLElement>(selector);
  link?.focus({ preventScroll: true });
  return link !== null && document.activeElement === link && (label === null || own !== null);
}
