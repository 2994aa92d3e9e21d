import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { writeStored } from '../../lib/storage/stored-value.ts';
import { useOutOfView } from './use-out-of-view.ts';

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
  const [isShown] = useState(() => !waits || isReserved());

  // Before the next paint: without cards the rows below take their place, together with what else is new.
  useLayoutEffect(() => {
    if (hasCards || isKnown) writeStored(continueRowKey, hasCards);
    if (!hasCards) document.documentElement.removeAttribute(continueRowAttribute);
  }, [hasCards, isKnown]);

  // Once shown it stays so: a last card that comes back by Undo does not wait.
  const isFree = useOutOfView(element, hasCards && !isShown, isReserved);
  return { element, isShown: isShown || isFree };
}

function isReserved(): boolean {
  return document.documentElement.hasAttribute(continueRowAttribute);
}
