/** A line of the table. */
export interface Row {
  readonly name: string;
  /** What stands beside it, measured in the same run. */
  readonly limit: string;
  readonly target: string;
  /** The number that the target is about; a text where the machine was not quiet enough to tell. */
  readonly result: string;
  readonly isReached: boolean | null;
  readonly note: string;
}

const decimals = (value: number) => value.toFixed(2);

interface NamedRow extends Pick<Row, 'name' | 'limit'> {
  readonly value: number;
  readonly note: string;
}

/** A row whose number should be so much, or more. */
export function atLeast(target: number, { value, ...row }: NamedRow): Row {
  return { ...row, target: `≥ ${decimals(target)}`, result: decimals(value), isReached: value >= target };
}

/** A row whose number should be so much, or less. */
export function atMost(target: number, { value, ...row }: NamedRow): Row {
  return { ...row, target: `≤ ${decimals(target)}`, result: decimals(value), isReached: value <= target };
}

/** A row that says nothing, since the limit measured against itself was too far from 1. */
export function notTold(target: string, { note, ...row }: Omit<NamedRow, 'value'>): Row {
  return { ...row, target, result: 'not told', isReached: null, note };
}
