import { useEffect, useState } from 'react';
import { networkTimeoutMs } from '../timing.ts';

/**
 * Whether something that is waited for takes longer than a visitor should wait for it. `key` names what it is: another
 * one has its own time.
 */
export function useIsLate(key: string, isWaiting: boolean): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(key), networkTimeoutMs);
    return () => clearTimeout(timer);
  }, [key, isWaiting]);
  return late === key;
}
