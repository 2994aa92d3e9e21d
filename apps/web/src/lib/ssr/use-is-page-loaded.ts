import { useEffect, useState } from 'react';
import { whenIdle, whenLoaded } from '../browser/deferred-work.ts';
import { isHydrating } from './hydration.ts';

/** Whether a part may be rendered that server-rendered markup lacks: at once, or after the load of a hydrated page. */
export function useIsPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(!isHydrating());
  useEffect(() => (isLoaded ? undefined : whenLoaded(() => whenIdle(() => setLoaded(true)))), [isLoaded]);
  return isLoaded;
}
