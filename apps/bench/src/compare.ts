import { median } from './percentile.ts';

/** One measurement of a throughput. */
export interface Sample {
  /** Responses or transactions. */
  readonly perSecond: number;
  /** CPU time of the server for each; null where unknown. */
  readonly cpuMicroseconds: number | null;
}

export interface Comparison {
  /** Measured throughput / baseline, of the medians. */
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
  const medianRate = (list: readonly Sample[]) => median(list.map(({ perSecond }) => perSecond));
  const medianCpu = (list: readonly Sample[]) => {
    const known = list.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []);
    return known.length === 0 ? null : median(known);
  };
  const baselines = [...samples.before, ...samples.after];
  const [baselineCpu, measuredCpu] = [medianCpu(baselines), medianCpu(samples.measured)];
  return {
    ratio: medianRate(samples.measured) / medianRate(baselines),
    cpuRatio: baselineCpu === null || measuredCpu === null ? null : baselineCpu / measuredCpu,
    control: medianRate(samples.before) / medianRate(samples.after),
    baseline: medianRate(baselines),
    measured: medianRate(samples.measured),
  };
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
