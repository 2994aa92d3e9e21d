import { limits } from '@marquee/domain/limits';

/** ms for which a title that was fetched ahead is not asked for again, whatever became of it. */
const once = 5 * 60_000;
const mostInFlight = 2;
/** What a visitor follows on purpose comes first: fetching ahead takes a tenth of the calls that an address may make. */
const mostPerMinute = limits.callsPerMinute / 10;

/** What Chromium says of the connection; other browsers say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead is worth its bytes: not for who saves them, nor over a line that is busy with one picture. */
export function isWorthIt({ saveData, effectiveType }: Connection): boolean {
  return saveData !== true && effectiveType !== 'slow-2g' && effectiveType !== '2g';
}

/** What is fetched ahead, within its bounds: each path once while it is fresh, two at a time, sixty a minute. */
export function createAllowance(now: () => number) {
  const taken = new Map<string, number>();
  let inFlight = 0;

  const mayTake = (path: string) => {
    for (const [known, at] of taken) if (now() - at >= once) taken.delete(known);
    const recent = [...taken.values()].filter((at) => now() - at < 60_000).length;
    return !taken.has(path) && inFlight < mostInFlight && recent < mostPerMinute;
  };
  return {
    /** Does the work where there is room for it; what fails is no loss. */
    async spend(path: string, work: () => Promise<unknown>): Promise<void> {
      if (!mayTake(path)) return;
      taken.set(path, now());
      inFlight += 1;
      try {
        await work();
      } catch {
        // The page itself asks again, and says so.
      } finally {
        inFlight -= 1;
      }
    },
  };
}
