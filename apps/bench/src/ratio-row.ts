import { type Comparison, isReliable } from './compare.ts';
import { atLeast, inconclusiveRow, type Row } from './row.ts';

interface RowSpec {
  readonly name: string;
  readonly baseline: string;
  readonly target: number;
}

/** The row of a throughput; inconclusive when the control shows that the machine was busy. */
export function ratioRow({ name, baseline, target }: RowSpec, comparison: Comparison): Row {
  const { control, cpuRatio } = comparison;
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
  const note = [
    `${rate(comparison.measured)} vs ${rate(comparison.baseline)}`,
    cpuRatio === null ? [] : `by the server's CPU time ${cpuRatio.toFixed(2)}`,
    `control ${control.toFixed(2)}`,
  ]
    .flat()
    .join(', ');
  if (!isReliable(comparison)) return inconclusiveRow(`≥ ${target.toFixed(2)}`, { name, baseline, note });
  return atLeast(target, { name, baseline, value: comparison.ratio, note });
}
