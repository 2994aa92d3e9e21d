import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { writeStored } from '../../lib/storage/stored-value.ts';

interface RowShown {
  /** Where the row will be, while it is not shown. */
  readonly element: RefObject<HTMLDivElement | null>;
  readonly isShown: boolean;
}

/**
 * Whether the row may be shown: at once where its height is reserved, else when nothing in view would move. Notes for
 * the next visit whether there was one. `count` is null while the cards load.
 */
export function useRowShown(count: number | null, isKnown: boolean): RowShown {
  const element = useRef<HTMLDivElement>(null);
  const hadCards = useRef(false);
  const [isShown, setShown] = useState(() => document.documentElement.hasAttribute(continueRowAttribute));

  useEffect(() => {
    if (count === null) return;
    if (count > 0) hadCards.current = true;
    if (count > 0 || isKnown) writeStored(continueRowKey, count > 0);
    if (count > 0) return;
    document.documentElement.removeAttribute(continueRowAttribute);
    // What comes back by Undo is shown at once.
    if (!hadCards.current) setShown(false);
  }, [count, isKnown]);

  const isWaiting = count !== null && count > 0 && !isShown;
  useEffect(() => {
    if (!isWaiting) return;
    const check = () => {
      if (element.current && isOutOfView(element.current)) setShown(true);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [isWaiting]);
  return { element, isShown };
}

/** Above the window the page only stays where it is in browsers that anchor its scroll position. */
function isOutOfView(place: Element): boolean {
  const { top } = place.getBoundingClientRect();
  return top >= window.innerHeight || (top < 0 && CSS.supports('overflow-anchor', 'auto'));
}
