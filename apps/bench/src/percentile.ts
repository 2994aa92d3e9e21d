/** Nearest-rank percentile; `share` is 0 to 1. NaN of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Of interleavedP95, not counted. */
const warmUpRounds = 10;

/**
 * The 95th percentile in ms of each variant. The variants take turns, so that other work on the machine affects all
 * alike.
 */
export async function interleavedP95<Variant>(
  variants: readonly Variant[],
  rounds: number,
  call: (variant: Variant, round: number) => Promise<unknown>,
): Promise<number[]> {
  const durationsMs = variants.map((): number[] => []);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const [index, variant] of variants.entries()) {
      const startedAt = performance.now();
      await call(variant, round);
      if (round >= warmUpRounds) durationsMs[index]?.push(performance.now() - startedAt);
    }
  }
  return durationsMs.map((each) => percentile(each, 0.95));
}
