const keys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Scrolls an element focused by keyboard fully into view. Firefox scrolls only to elements that are entirely hidden.
 * Returns a stop function.
 */
export function scrollToFocus(): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!keys.has(key)) return;
    const before = document.activeElement;
    // The browser moves focus after the event.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === before || !activeElement?.matches('main *')) return;
      activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
