import { storedValue } from '../storage/stored-value.ts';

/** Rows of the last import sent from this browser that the server refused, by its reason. */
export interface RefusedRows {
  /** Of the import. */
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
}

export const refusedRowsKey = 'marquee_import_refused';
export const refusedRows = storedValue(refusedRowsKey, parse);

function parse(value: unknown): RefusedRows | null {
  const { id, counts } = (value ?? {}) as Partial<RefusedRows>;
  if (typeof id !== 'string' || typeof counts !== 'object' || counts === null) return null;
  return Object.values(counts).every((count) => typeof count === 'number') ? { id, counts } : null;
}
