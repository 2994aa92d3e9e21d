import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../browser/deferred-work.ts';
import { isHydrating } from './hydration.ts';

/** Renders content below the fold when the browser is idle, or at once by `renderNow`. */
export function useRenderWhenIdle(): { isFull: boolean; renderNow: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setFull(true))), []);
  return { isFull, renderNow: () => flushSync(() => setFull(true)) };
}

/**
 * Number of page sections to render. During hydration `first`, then one more per idle period up to `all`: all at once
 * blocked a slow phone for a third of a second.
 */
export function useGradualRender(first: number, all: number): number {
  const [count, setCount] = useState(() => (isHydrating() ? first : Number.POSITIVE_INFINITY));
  useEffect(() => (count < all ? whenIdle(() => startTransition(() => setCount(count + 1))) : undefined), [count, all]);
  return count;
}
