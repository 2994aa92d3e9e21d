const keys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Scrolls an element focused by keyboard fully into view, also when content that loads above moves it away. Firefox
 * scrolls only to elements that are entirely hidden. Returns a stop function.
 */
export function scrollToFocus(): () => void {
  const stopped = new AbortController();
  /** Until the visitor scrolls or does something else. */
  let focused: Element | null = null;
  const reveal = () => {
    if (focused === document.activeElement) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const forget = () => {
    focused = null;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    forget();
    if (!keys.has(key)) return;
    const before = document.activeElement;
    // The browser moves focus after the event.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === before || !activeElement?.matches('main *')) return;
      focused = activeElement;
      reveal();
    });
  };
  document.addEventListener('keydown', onKeyDown, { signal: stopped.signal });
  for (const type of ['wheel', 'pointerdown'])
    document.addEventListener(type, forget, { signal: stopped.signal, passive: true });
  const observer = new ResizeObserver(reveal);
  observer.observe(document.body);
  return () => {
    stopped.abort();
    observer.disconnect();
  };
}
