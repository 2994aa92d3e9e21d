import { median } from './percentile.ts';

/** One measurement of a throughput. */
export interface Sample {
  /** Responses or transactions. */
  readonly perSecond: number;
  /** CPU time of the server for each; null where unknown. */
  readonly cpuMicroseconds: number | null;
}

export interface Comparison {
  /** Measured throughput / baseline: the median of the rounds. */
  readonly ratio: number;
  /** The same of the CPU time, which other programs disturb less; null where unknown. */
  readonly cpuRatio: number | null;
  /** Baseline / baseline of the same rounds: how far to trust the ratio. */
  readonly control: number;
  readonly baseline: number;
  readonly measured: number;
}

const reliableControl = { min: 0.95, max: 1.05 };

export function isReliable({ control }: Pick<Comparison, 'control'>): boolean {
  return control >= reliableControl.min && control <= reliableControl.max;
}

/** The samples of a round, in their order. */
type Round = readonly [before: Sample, first: Sample, second: Sample, after: Sample];

/**
 * Takes turns, so that other work on the machine affects both alike: baseline, measured, measured, baseline. Each has
 * one turn after a turn of the other, which finds colder caches. The baselines of a round are compared as a control.
 */
export async function compare(
  rounds: number,
  { baseline, measured }: { baseline: () => Promise<Sample>; measured: () => Promise<Sample> },
): Promise<Comparison> {
  const results: Round[] = [];
  // The first round warms up and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const result: Round = [await baseline(), await measured(), await measured(), await baseline()];
    if (round >= 0) results.push(result);
  }
  const rate = ({ perSecond }: Sample) => perSecond;
  const cpuTime = ({ cpuMicroseconds }: Sample) => cpuMicroseconds ?? Number.NaN;
  const cpuRatio = 1 / medianRatio(results, cpuTime);
  return {
    ratio: medianRatio(results, rate),
    cpuRatio: Number.isNaN(cpuRatio) ? null : cpuRatio,
    control: median(results.map(([before]) => rate(before))) / median(results.map(([, , , after]) => rate(after))),
    baseline: median(results.flatMap(([before, , , after]) => [rate(before), rate(after)])),
    measured: median(results.flatMap(([, first, second]) => [rate(first), rate(second)])),
  };
}

/** Compares the figures of each round with each other: from one round to the next the machine may slow down. */
function medianRatio(rounds: readonly Round[], figure: (sample: Sample) => number): number {
  return median(
    rounds.map(([before, first, second, after]) => (figure(first) + figure(second)) / (figure(before) + figure(after))),
  );
}

/** Repeats the comparison, at most three times, until the control is reliable. Returns the last one. */
export async function compareReliably(rounds: number, subjects: Parameters<typeof compare>[1]): Promise<Comparison> {
  let comparison = await compare(rounds, subjects);
  for (let attempt = 1; attempt < 3 && !isReliable(comparison); attempt += 1)
    comparison = await compare(rounds, subjects);
  return comparison;
}

/** Each figure the median of several comparisons. */
export function medianComparison(comparisons: readonly Comparison[]): Comparison {
  const medianOf = (name: 'ratio' | 'control' | 'baseline' | 'measured') =>
    median(comparisons.map((comparison) => comparison[name]));
  const cpuRatios = comparisons.flatMap(({ cpuRatio }) => cpuRatio ?? []);
  return {
    ratio: medianOf('ratio'),
    cpuRatio: cpuRatios.length === 0 ? null : median(cpuRatios),
    control: medianOf('control'),
    baseline: medianOf('baseline'),
    measured: medianOf('measured'),
  };
}
