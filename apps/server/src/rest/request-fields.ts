import { TRPCError } from '@trpc/server';
import { type ZodRawShape, type ZodType, z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Unparsed parts of a request. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Schema of the parts of a request. The fields that the path names are its parameters, as 'media_id' in '/{mediaId}';
 * the others are in the body or in the query.
 */
export function requestSchema(path: string, fields: ZodRawShape, others: 'body' | 'query') {
  const names = new Map(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [fieldOf(name), name]));
  const parts: Record<keyof RawRequest, Record<string, ZodType>> = { path: {}, query: {}, body: {} };
  for (const [field, schema] of Object.entries(fields as Record<string, ZodType>)) {
    const name = names.get(field);
    if (name !== undefined) parts.path[name] = fromText(schema);
    else if (others === 'body') parts.body[field] = schema;
    else parts.query[field] = fromText(schema);
  }
  return z.object({ path: z.object(parts.path), query: z.object(parts.query), body: z.object(parts.body) });
}

/** The fields of a request. Others are ignored for older clients. @throws TRPCError 'BAD_REQUEST' with field errors */
export function parseFields(schema: ReturnType<typeof requestSchema>, raw: RawRequest): Record<string, unknown> {
  const { path, query, body } = parseRequest(schema, raw);
  const fromPath = Object.entries(path).map(([name, value]) => [fieldOf(name), value]);
  return { ...query, ...body, ...Object.fromEntries(fromPath) };
}

function fieldOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A URL has numbers as text. */
function fromText(schema: ZodType): ZodType {
  return isNumber(schema) ? wholeNumber(schema) : schema;
}

function isNumber(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isNumber(schema.unwrap());
  return schema instanceof z.ZodNumber;
}

/** @throws TRPCError 'BAD_REQUEST'; field names come without the part of the request ('path', 'query', 'body') */
export function parseRequest<Schema extends ZodType>(schema: Schema, raw: Partial<RawRequest>): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(issues) });
}

/** Parses an integer from path or query text; the schema rejects anything else. */
export function wholeNumber<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text), schema);
}

/** Parses 'true' and 'false' from query text; the schema rejects anything else. */
export function trueOrFalse<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === 'true' || text === 'false' ? text === 'true' : text), schema);
}

/** Accepts a number too, since older clients send one, and converts it to text. */
export function numberOrText<Schema extends ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}
