import type { ActivityEntry, ActivityPage, ActivityQuery } from '@marquee/domain/administration/activity';
import type { Context } from '../context.ts';
import { type ActivityPlace, readEntries } from './entries.ts';

/** The latest time that JavaScript writes as Postgres reads it: a cursor may name any. */
const maxTimeMs = Date.UTC(9999, 0, 1);

/** A page of the audit log, newest first (docs/behaviour/administration.md §8). */
export async function activityPage(
  { db }: Pick<Context, 'db'>,
  { limit, cursor, ...filters }: ActivityQuery,
): Promise<ActivityPage> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const entries = await readEntries(db, { filters, after, limit: limit + 1 });
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && entries.length > limit ? cursorOf(last) : null };
}

function placeOf(cursor: string): ActivityPlace {
  const [atMs = 0, id = 0] = cursor.split('.').map(Number);
  return { atMs: Math.min(atMs, maxTimeMs), id };
}

function cursorOf({ at, id }: ActivityEntry): string {
  return `${Date.parse(at)}.${id}`;
}
