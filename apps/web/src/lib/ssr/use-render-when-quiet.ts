import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenQuiet } from '../browser/deferred-work.ts';

interface DeferredRender {
  readonly isFull: boolean;
  /** Renders it without delaying what else the visitor does. */
  readonly renderSoon: () => void;
  readonly renderNow: () => void;
}

/** Renders content out of view when the page is quiet, or at once by `renderNow`. */
export function useRenderWhenQuiet(): DeferredRender {
  const [isFull, setFull] = useState(false);
  const renderSoon = useCallback(() => startTransition(() => setFull(true)), []);
  useEffect(() => whenQuiet(renderSoon), [renderSoon]);
  return { isFull, renderSoon, renderNow: () => flushSync(() => setFull(true)) };
}
