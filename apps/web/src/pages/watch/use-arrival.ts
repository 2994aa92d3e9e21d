import type { Playable } from '@marquee/domain/player';
import { type RefObject, useEffect, useRef } from 'react';

/** Another episode is another page to the visitor: the player is in sight, and the focus on the heading. */
export function useArrival(page: RefObject<HTMLElement | null>, title: Playable): void {
  const last = useRef(title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    window.scrollTo({ top: 0, behavior: 'instant' });
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, title]);
}
