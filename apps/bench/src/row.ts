/** A row of docs/benchmarks.md. */
export interface Row {
  readonly name: string;
  /** What it is compared to, measured in the same run. */
  readonly baseline: string;
  readonly target: string;
  /** The measured ratio, or a text where there is none. */
  readonly result: string;
  /** Null where the run could not tell. */
  readonly isReached: boolean | null;
  readonly note: string;
}

const decimals = (value: number) => value.toFixed(2);

interface NamedRow extends Pick<Row, 'name' | 'baseline'> {
  readonly value: number;
  readonly note: string;
}

export function atLeast(target: number, { value, ...row }: NamedRow): Row {
  return { ...row, target: `≥ ${decimals(target)}`, result: decimals(value), isReached: value >= target };
}

export function atMost(target: number, { value, ...row }: NamedRow): Row {
  return { ...row, target: `≤ ${decimals(target)}`, result: decimals(value), isReached: value <= target };
}

/** A weight that has a limit of its own. */
export function withinLimit(limit: number, { value, ...row }: Omit<NamedRow, 'baseline'>): Row {
  const whole = (amount: number) => Math.round(amount).toLocaleString('en');
  const isReached = value <= limit;
  return { ...row, baseline: '–', target: `≤ ${whole(limit)}`, result: whole(value), isReached };
}

/** The baseline measured against itself was too far from 1: the machine was busy. */
export function inconclusiveRow(target: string, { note, ...row }: Omit<NamedRow, 'value'>): Row {
  return { ...row, target, result: 'inconclusive', isReached: null, note };
}

/** The row could not be measured because `program` is missing. */
export function skippedRow(program: string, row: Pick<Row, 'name' | 'baseline'>): Row {
  return { ...row, target: '–', result: 'skipped', isReached: null, note: `${program} is not installed` };
}
