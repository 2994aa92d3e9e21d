import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../browser/after-next-paint.ts';
import { entryArrival } from '../browser/history-entries.ts';
import { isHydrating } from './hydration.ts';

/**
 * Whether content below the window should be rendered: after a navigation once the page has painted without it, and at
 * once with server-rendered markup and on Back, where the visitor may have scrolled to it.
 */
export function useRenderAfterPaint(): boolean {
  const [isRendered, setRendered] = useState(() => isHydrating() || entryArrival() === 'returned');
  useEffect(
    () => (isRendered ? undefined : afterNextPaint(() => startTransition(() => setRendered(true)))),
    [isRendered],
  );
  return isRendered;
}
