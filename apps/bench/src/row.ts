/** A row of docs/benchmarks.md. */
export interface Row {
  /** What is measured, in the words of a viewer or an operator. */
  readonly name: string;
  readonly limit: string;
  readonly result: string;
  /** Null where it was not measured. */
  readonly isReached: boolean | null;
  readonly note: string;
}

/** 'times' is a ratio of two states that were measured in turns. */
type Unit = 'ms' | 'MB' | 'bytes' | 'elements' | 'reads' | 'times';

interface Measured extends Pick<Row, 'name' | 'note'> {
  readonly value: number;
  readonly limit: number;
  readonly unit: Unit;
}

export function measuredRow({ name, value, limit, unit, note }: Measured): Row {
  const digits = unit === 'times' || unit === 'reads' ? 2 : 0;
  const text = (amount: number) =>
    `${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
  return { name, limit: `≤ ${text(limit)}`, result: text(value), isReached: value <= limit, note };
}

/** The row could not be measured because `program` is missing. */
export function skippedRow(program: string, name: string): Row {
  return { name, limit: '–', result: 'skipped', isReached: null, note: `${program} is not installed` };
}
