import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** px below and above the window within which content is rendered: less than a row, so that scrolling shows no gap. */
const marginPx = 250;

const checks = new Set<() => void>();
let frame = 0;

/** Positions are read at the start of a frame: reading them during render would force layout. */
function scheduleChecks(): void {
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    for (const check of checks) check();
  });
}

function watch(check: () => void): () => void {
  if (checks.size === 0) {
    window.addEventListener('scroll', scheduleChecks, { passive: true });
    window.addEventListener('resize', scheduleChecks);
  }
  checks.add(check);
  scheduleChecks();
  return () => {
    checks.delete(check);
    if (checks.size > 0) return;
    window.removeEventListener('scroll', scheduleChecks);
    window.removeEventListener('resize', scheduleChecks);
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight + marginPx && bottom > -marginPx;
}

/** Whether an element's content should be rendered: from when it is first near the window. */
export function useRenderWhenNear<Content extends Element>(
  atOnce: boolean,
): { element: RefObject<Content | null>; isRendered: boolean } {
  const element = useRef<Content>(null);
  const [isRendered, setRendered] = useState(atOnce);
  useEffect(() => {
    if (isRendered) return;
    return watch(() => {
      if (element.current && isNear(element.current)) startTransition(() => setRendered(true));
    });
  }, [isRendered]);
  return { element, isRendered };
}
