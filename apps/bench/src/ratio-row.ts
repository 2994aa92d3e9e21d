import { type Comparison, isTrusted } from './alternate.ts';
import { atLeast, notTold, type Row } from './row.ts';

interface Named {
  readonly name: string;
  readonly limit: string;
  readonly target: number;
}

/** The row of a throughput beside its limit; it refuses to tell where the control says that the machine was busy. */
export function ratioRow({ name, limit, target }: Named, comparison: Comparison): Row {
  const { control, processorRatio } = comparison;
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
  const note = [
    `${rate(comparison.measured)} beside ${rate(comparison.limit)}`,
    processorRatio === null ? [] : `by the server's processor time ${processorRatio.toFixed(2)}`,
    `control ${control.toFixed(2)}`,
  ]
    .flat()
    .join(', ');
  if (!isTrusted(comparison)) return notTold(`≥ ${target.toFixed(2)}`, { name, limit, note });
  return atLeast(target, { name, limit, value: comparison.ratio, note });
}
