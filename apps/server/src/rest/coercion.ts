import { type ZodType, z } from 'zod';

/** A whole number out of a path or a query, where all is text. What is no number is left for the schema to refuse. */
export function wholeNumber<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text), schema);
}

/** Text, where older clients also send a number. */
export function numberOrText<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}
