import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';

/** @throws CatalogueError 'invalid-response', which names the invalid fields and quotes nothing of the document. */
export function parseDocument<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`);
  throw new CatalogueError('invalid-response', `the upstream's document is invalid (${issues.join('; ')})`);
}

/** The valid items of a list, and how many were invalid. */
export interface ParsedItems<Item> {
  readonly items: Item[];
  readonly skipped: number;
}

/** Parses the first `maxCount` items, each on its own. */
export function parseItems<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly unknown[],
  maxCount: number,
): ParsedItems<z.output<Schema>> {
  const items: z.output<Schema>[] = [];
  let skipped = 0;
  for (const value of values.slice(0, maxCount)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else skipped += 1;
  }
  return { items, skipped };
}

/** A list inside a document: anything but an array becomes an empty list, and invalid items are left out. */
export function lenientList<Schema extends z.ZodType>(schema: Schema, maxCount: number) {
  return z
    .array(z.unknown())
    .catch(() => [])
    .transform((values) => parseItems(schema, values, maxCount).items);
}

/** Sorted by number; of several items with the same number the first stays. */
export function uniqueByNumber<Item extends { readonly number: number }>(items: readonly Item[]): Item[] {
  const byNumber = new Map<number, Item>();
  for (const item of items) {
    if (!byNumber.has(item.number)) byNumber.set(item.number, item);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
