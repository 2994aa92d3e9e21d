import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApplicationError } from './errors.ts';

/** A page of rows of which one more than `limit` was read, if there is one; the cursor is null at the end. */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; nextCursor: Cursor | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > limit ? cursorOf(last) : null };
}

/** Unix ms of the years 1 and 9999: all that Postgres and JavaScript write alike. */
export const timeRangeMs = { min: -62_135_596_800_000, max: 253_370_764_800_000 };

/** Cursor of a list by time and id: Unix ms and id of its last row. */
export function timeCursor(at: Date, id: number): string {
  return `${at.getTime()}.${id}`;
}

/** Whether a row comes after the one that a `timeCursor` names, newest first. */
export function isAfterTime({ at, id }: { at: AnyColumn; id: AnyColumn }, cursor: string): SQL {
  const [timeMs = 0, lastId = 0] = cursor.split('.').map(Number);
  const time = new Date(Math.max(timeRangeMs.min, Math.min(timeMs, timeRangeMs.max))).toISOString();
  return sql`(${at}, ${id}) < (${time}::timestamptz, ${lastId}::bigint)`;
}

/** Cursor of a list in one of several orders: what identifies the place of its last row. */
export function encodeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws ApplicationError 'BAD_REQUEST' with `message` for a cursor of another order, or none of ours */
export function decodeCursor<Place>(cursor: string, schema: z.ZodType<Place>, message: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApplicationError('BAD_REQUEST', message, { cursor: message });
  }
}
