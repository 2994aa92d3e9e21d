import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { z } from 'zod';
import { ApplicationError } from '../errors.ts';
import type { EntryKey } from './entry-key.ts';

/** A rank or a date, or a number or a time in ms that databases and JavaScript write alike. */
const Value = z.union([z.string().regex(/^[\w-]{0,200}$/), z.number().min(0).max(253_370_764_800_000)]);

/** The order of a page, and the row it ended with: its value in that order, and its title. */
const Cursor = z.tuple([z.string(), Value, MediaType, MediaId]);

interface PageEnd {
  readonly sort: string;
  readonly value: string | number;
  readonly entry: EntryKey;
}

export function encodeCursor({ sort, value, entry: { mediaType, mediaId } }: PageEnd): string {
  return Buffer.from(JSON.stringify([sort, value, mediaType, mediaId])).toString('base64url');
}

/** @throws ApplicationError 'BAD_REQUEST' for a cursor of another order, or none of ours */
export function decodeCursor(
  cursor: string,
  { sort, type }: { sort: string; type: 'string' | 'number' },
): Omit<PageEnd, 'sort'> {
  const [order, value, mediaType, mediaId] = parse(cursor);
  if (order !== sort || typeof value !== type) throw noCursor();
  return { value, entry: { mediaType, mediaId } };
}

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw noCursor();
  }
}

function noCursor(): ApplicationError {
  return new ApplicationError('BAD_REQUEST', listMessages.noCursor, { cursor: listMessages.noCursor });
}
