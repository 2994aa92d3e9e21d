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

/**
 * Alternates baseline, subject and baseline, so that other work on the machine affects all alike. The two baselines of a
 * round are compared with each other as a control.
 */
export async function compare(
  rounds: number,
  { baseline, measured }: { baseline: () => Promise<Sample>; measured: () => Promise<Sample> },
): Promise<Comparison> {
  const samples = { before: [] as Sample[], measured: [] as Sample[], after: [] as Sample[] };
  // The first round warms up and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const before = await baseline();
    const subject = await measured();
    const after = await baseline();
    if (round < 0) continue;
    samples.before.push(before);
    samples.measured.push(subject);
    samples.after.push(after);
  }
  const rates = (list: readonly Sample[]) => list.map(({ perSecond }) => perSecond);
  const times = (list: readonly Sample[]) => list.map(({ cpuMicroseconds }) => cpuMicroseconds ?? Number.NaN);
  const cpuRatio = 1 / medianRatio(samples, times);
  return {
    ratio: medianRatio(samples, rates),
    cpuRatio: Number.isNaN(cpuRatio) ? null : cpuRatio,
    control: median(rates(samples.before)) / median(rates(samples.after)),
    baseline: median(rates([...samples.before, ...samples.after])),
    measured: median(rates(samples.measured)),
  };
}

/** Compares the figures of each round with each other: from one round to the next the machine may slow down. */
function medianRatio(
  { before, measured, after }: Readonly<Record<'before' | 'measured' | 'after', readonly Sample[]>>,
  figures: (list: readonly Sample[]) => number[],
): number {
  const [first, last] = [figures(before), figures(after)];
  const ratios = figures(measured).map((value, round) => (2 * value) / ((first[round] ?? 0) + (last[round] ?? 0)));
  return median(ratios);
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
