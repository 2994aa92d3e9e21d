import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something may be put at a place of the page: once nothing in view moves by it, or where `isReserved`. It stays
 * so.
 */
export function useOutOfView(
  element: RefObject<Element | null>,
  isWaiting: boolean,
  isReserved?: () => boolean,
): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWaiting || isFree) return;
    const check = () => {
      if (isReserved?.() || (element.current && isOutOfView(element.current))) setFree(true);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [element, isWaiting, isFree, isReserved]);
  return isFree;
}

/** Above the window the page only stays where it is in browsers that anchor its scroll position. */
function isOutOfView(place: Element): boolean {
  const { top } = place.getBoundingClientRect();
  return top >= window.innerHeight || (top < 0 && CSS.supports('overflow-anchor', 'auto'));
}
