import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';

/**
 * Reads a whole document by its schema.
 * @throws CatalogueError 'bad-answer', which names the fields at fault and quotes nothing of the document.
 */
export function parseDocument<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`);
  throw new CatalogueError('bad-answer', `the upstream's document makes no sense (${faults.join('; ')})`);
}

/** What could be read of a list's items, and how many of those looked at made no sense. */
export interface ParsedItems<Item> {
  readonly items: Item[];
  readonly skipped: number;
}

/** Reads the first `most` of the items, each for itself. */
export function parseItems<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly unknown[],
  most: number,
): ParsedItems<z.output<Schema>> {
  const items: z.output<Schema>[] = [];
  let skipped = 0;
  for (const value of values.slice(0, most)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else skipped += 1;
  }
  return { items, skipped };
}

/** A list inside a document: anything but a list is an empty one, and items that make no sense are left out. */
export function lenientList<Schema extends z.ZodType>(schema: Schema, most: number) {
  return z
    .array(z.unknown())
    .catch(() => [])
    .transform((values) => parseItems(schema, values, most).items);
}
