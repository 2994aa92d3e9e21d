import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writeStored } from '../../lib/storage/stored-value.ts';

interface RowShown {
  /** Where the row will be, while it is not shown. */
  readonly element: RefObject<HTMLDivElement | null>;
  readonly isShown: boolean;
}

interface RowOptions {
  /** Whether the cards are all that there is. */
  isKnown: boolean;
  /** Until nothing in view moves, unless its height is reserved. */
  waits: boolean;
}

/** Whether the row may be shown: at once, or when nothing in view would move. Notes whether it was, for the next visit. */
export function useRowShown(hasCards: boolean, { isKnown, waits }: RowOptions): RowShown {
  const element = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(() => !waits || isReserved());

  // Before the next paint: without cards the rows below take their place, together with what else is new.
  useLayoutEffect(() => {
    if (hasCards || isKnown) writeStored(continueRowKey, hasCards);
    if (!hasCards) document.documentElement.removeAttribute(continueRowAttribute);
  }, [hasCards, isKnown]);

  // Once shown it stays so: a last card that comes back by Undo does not wait.
  const isWaiting = hasCards && !isShown;
  useEffect(() => {
    if (!isWaiting) return;
    const check = () => {
      if (isReserved() || (element.current && isOutOfView(element.current))) setShown(true);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [isWaiting]);
  return { element, isShown };
}

function isReserved(): boolean {
  return document.documentElement.hasAttribute(continueRowAttribute);
}

/** Above the window the page only stays where it is in browsers that anchor its scroll position. */
function isOutOfView(place: Element): boolean {
  const { top } = place.getBoundingClientRect();
  return top >= window.innerHeight || (top < 0 && CSS.supports('overflow-anchor', 'auto'));
}
