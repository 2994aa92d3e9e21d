/** On the html element while the bars are out of the window. */
export const barsAwayAttribute = 'data-bars-away';

/** In lower windows the bars leave room for the page. */
const lowWindowPx = 500;
/** A shorter movement has no direction: fingers tremble. */
const minDistancePx = 8;

/**
 * Has the fixed bars leave a low window while the page is scrolled down, and come back when it is scrolled up or the
 * focus goes into them. Returns what ends it.
 */
export function leaveOnScroll(): () => void {
  const { documentElement } = document;
  let lastY = window.scrollY;
  const onScroll = () => {
    const distance = window.scrollY - lastY;
    if (Math.abs(distance) < minDistancePx) return;
    lastY = window.scrollY;
    const leave = distance > 0 && window.innerHeight < lowWindowPx && !isInBar(document.activeElement);
    documentElement.toggleAttribute(barsAwayAttribute, leave);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isInBar(target)) documentElement.removeAttribute(barsAwayAttribute);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('focusin', onFocus);
    documentElement.removeAttribute(barsAwayAttribute);
  };
}

function isInBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-bar]') !== null;
}
