import { useEffect } from 'react';

/** Keeps the screen on while something plays; the browser takes the lock back while the page is hidden. */
export function useScreenWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!isPlaying || !wakeLock) return;
    const controller = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused, for example, while the battery is low.
      const granted = await wakeLock.request('screen').catch(() => null);
      if (controller.signal.aborted) void granted?.release();
      else lock = granted;
    };
    void request();
    document.addEventListener('visibilitychange', () => void request(), { signal: controller.signal });
    return () => {
      controller.abort();
      void lock?.release();
    };
  }, [isPlaying]);
}
