import { startTransition, useEffect, useState } from 'react';
import { isFirstView } from './first-view.ts';

/**
 * False for a page's first view: what stands far below it would make it come later, and is drawn as soon as the page has
 * been taken over.
 */
export function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(() => !isFirstView());
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}
