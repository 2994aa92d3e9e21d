import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './deferred-work.ts';
import { isFirstView } from './first-view.ts';

/**
 * False at first, and true once the browser had nothing else to do, or at once for whom something there is wanted: what is
 * not seen at once need not be drawn at once.
 */
export function useWholeWhenIdle(): { isWhole: boolean; drawNow: () => void } {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setWhole(true))), []);
  return { isWhole, drawNow: () => flushSync(() => setWhole(true)) };
}

/**
 * How many of a page's parts are drawn. On its first view the first ones, then one more whenever the browser has nothing
 * else to do, up to `all`: at once they took a slow phone a third of a second, in which it answered nobody.
 */
export function useGrowingPage(first: number, all: number): number {
  const [drawn, setDrawn] = useState(() => (isFirstView() ? first : Number.POSITIVE_INFINITY));
  useEffect(() => (drawn < all ? whenIdle(() => startTransition(() => setDrawn(drawn + 1))) : undefined), [drawn, all]);
  return drawn;
}
