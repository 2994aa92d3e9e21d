import { median } from './percentile.ts';

/** One measurement: answers or transactions a second, and where known the work of the server for each, in µs. */
export interface Sample {
  readonly perSecond: number;
  readonly microseconds: number | null;
}

export interface Comparison {
  /** What was measured, as a part of its limit; of the medians. */
  readonly ratio: number;
  /** The same of the processor's time alone, which other programs on the machine disturb less; null where unknown. */
  readonly processorRatio: number | null;
  /** The limit against itself: how far to trust the ratio. */
  readonly control: number;
  readonly limit: number;
  readonly measured: number;
}

const trusted = { least: 0.95, most: 1.05 };

export function isTrusted({ control }: Pick<Comparison, 'control'>): boolean {
  return control >= trusted.least && control <= trusted.most;
}

/**
 * Measures a limit, then something, then the limit again, and so on, so that whatever else the machine does hits all
 * alike. The two measurements of the limit in a round are compared with each other: that is the control.
 */
export async function compare(
  rounds: number,
  { limit, measured }: { limit: () => Promise<Sample>; measured: () => Promise<Sample> },
): Promise<Comparison> {
  const samples = { before: [] as Sample[], measured: [] as Sample[], after: [] as Sample[] };
  // The first round compiles code and fills caches, and counts for nothing.
  for (let round = -1; round < rounds; round += 1) {
    const before = await limit();
    const between = await measured();
    const after = await limit();
    if (round < 0) continue;
    samples.before.push(before);
    samples.measured.push(between);
    samples.after.push(after);
  }
  const rates = (some: readonly Sample[]) => median(some.map(({ perSecond }) => perSecond));
  const work = (some: readonly Sample[]) => {
    const known = some.flatMap(({ microseconds }) => microseconds ?? []);
    return known.length === 0 ? null : median(known);
  };
  const both = [...samples.before, ...samples.after];
  const [workOfLimit, workOfMeasured] = [work(both), work(samples.measured)];
  return {
    ratio: rates(samples.measured) / rates(both),
    processorRatio: workOfLimit === null || workOfMeasured === null ? null : workOfLimit / workOfMeasured,
    control: rates(samples.before) / rates(samples.after),
    limit: rates(both),
    measured: rates(samples.measured),
  };
}

/** Measures again, at most three times, until the control says that the machine was quiet enough; else the last one. */
export async function compareQuietly(rounds: number, sides: Parameters<typeof compare>[1]): Promise<Comparison> {
  let comparison = await compare(rounds, sides);
  for (let attempt = 1; attempt < 3 && !isTrusted(comparison); attempt += 1) comparison = await compare(rounds, sides);
  return comparison;
}
