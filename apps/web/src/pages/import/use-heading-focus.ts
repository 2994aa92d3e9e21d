import { type RefObject, useEffect, useRef } from 'react';

/**
 * A new state may remove the control that had the focus: then the heading of what the region shows instead gets it, or
 * its first button. The focus stays where it is otherwise.
 */
export function useHeadingFocus(state: string): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const former = useRef(state);
  useEffect(() => {
    if (former.current === state) return;
    former.current = state;
    if (document.activeElement !== document.body) return;
    const target = region.current?.querySelector<HTMLElement>('h2, button');
    if (target?.tagName === 'H2') target.tabIndex = -1;
    target?.focus();
  }, [state]);
  return region;
}
