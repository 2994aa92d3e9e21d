import { callsPerMinute } from '@marquee/domain/limits';

/** ms before the same title is prefetched again, even after a failure. */
const repeatAfterMs = 5 * 60_000;
const maxInFlight = 2;
/** Navigation comes first: prefetching gets a tenth of the rate limit of an IP address. */
const maxPerMinute = callsPerMinute / 10;

/** navigator.connection, Chromium only. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to prefetch: not with data saver, nor on a very slow connection. */
export function shouldPrefetch({ saveData, effectiveType }: Connection): boolean {
  return saveData !== true && effectiveType !== 'slow-2g' && effectiveType !== '2g';
}

/** Limits prefetching: each path once in five minutes, two at a time, sixty a minute. */
export function createPrefetchAllowance(now: () => number) {
  const startedAt = new Map<string, number>();
  let inFlight = 0;

  const mayStart = (path: string) => {
    for (const [known, at] of startedAt) if (now() - at >= repeatAfterMs) startedAt.delete(known);
    const recent = [...startedAt.values()].filter((at) => now() - at < 60_000).length;
    return !startedAt.has(path) && inFlight < maxInFlight && recent < maxPerMinute;
  };
  return {
    /** Runs the work if allowed; failures are ignored. */
    async spend(path: string, work: () => Promise<unknown>): Promise<void> {
      if (!mayStart(path)) return;
      startedAt.set(path, now());
      inFlight += 1;
      try {
        await work();
      } catch {
        // The page loads it again and reports the failure.
      } finally {
        inFlight -= 1;
      }
    },
  };
}
