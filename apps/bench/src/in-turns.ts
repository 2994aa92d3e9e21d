import { percentile } from './percentile.ts';

/** Rounds that compile code and fill caches, and count for nothing. */
const warmUp = 10;

/**
 * What 95 of 100 calls do not exceed with each of some sides, in ms. The sides take turns, so that whatever else the
 * machine does hits all alike.
 */
export async function p95InTurns<Side>(
  sides: readonly Side[],
  rounds: number,
  call: (side: Side, round: number) => Promise<unknown>,
): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const began = performance.now();
      await call(side, round);
      if (round >= warmUp) times[index]?.push(performance.now() - began);
    }
  }
  return times.map((each) => percentile(each, 0.95));
}
