import type { Cells } from './values/table.ts';
import { Table } from './values/table.ts';

/** Content of a file, parsed as what it looks like. */
export type ImportDocument = JsonDocument | TableDocument;

interface JsonDocument {
  readonly name: string;
  readonly json: unknown;
  readonly table: null;
  readonly records: null;
}

export interface TableDocument {
  readonly name: string;
  readonly json: null;
  /** Its records below the first as head. */
  readonly table: Table;
  readonly records: readonly Cells[];
}

export function jsonDocument(name: string, json: unknown): JsonDocument {
  return { name, json, table: null, records: null };
}

export function tableDocument(name: string, records: readonly Cells[]): TableDocument {
  return { name, json: null, records, table: new Table(records) };
}

/** Whether nothing is in it, so that only its name says what it is. */
export function isEmptyDocument({ json, table }: ImportDocument): boolean {
  return table === null ? Array.isArray(json) && json.length === 0 : table.rows.length === 0;
}

/** The objects of a JSON array. */
export function objectsOf(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(json)) return [];
  return json.filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
}
