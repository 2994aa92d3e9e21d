import { type Account, accountColumns } from '@marquee/auth/account';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { type MarkedPlace, markedPlace } from './user-marks.ts';
import { orderKey, userOrder } from './user-order.ts';

/** Up to so many accounts of a search are gathered and sorted; of more, the list is read in the order of an index. */
export const fewUsers = 10_000;

/** Accounts that are walked past from an end of the list before marks are used within it: some 0.1 ms. */
export const nearEnough = 1_000;

/** Which part of which list. */
export interface SliceQuery {
  readonly order: Pick<UserListQuery, 'sortBy' | 'sortOrder'>;
  /** Undefined: all accounts. */
  readonly where: SQL | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Gathers what is meant and sorts that: walking an index for a few among a million would read most of the million.
 * Null where it is more than a few.
 */
export async function gatherUsers(
  { drizzle }: Pick<Database, 'drizzle'>,
  { order, where, offset, limit }: SliceQuery,
): Promise<{ rows: Account[]; total: number } | null> {
  // The bound also keeps the planner from looking through it and walking the index all the same.
  const few = drizzle.$with('few').as(
    drizzle
      .select({ ...accountColumns, usernameCanonical: users.usernameCanonical })
      .from(users)
      .where(where)
      .limit(fewUsers + 1),
  );
  const { id, username, email, name, role, isPremium, createdAt } = few;
  const found = sql<number>`(select count(*) from ${few})`.mapWith(Number);
  const rows = await drizzle
    .with(few)
    .select({ id, username, email, name, role, isPremium, createdAt, total: found })
    .from(few)
    .orderBy(...userOrder(order, { columns: few }))
    .limit(limit)
    .offset(offset);
  let total = rows[0]?.total ?? 0;
  if (rows.length === 0 && offset > 0) {
    // Past the end no row is there to carry the number.
    const [alone] = await drizzle.with(few).select({ total: count() }).from(few);
    total = alone?.total ?? 0;
  }
  return total > fewUsers ? null : { rows, total };
}

export interface WalkQuery extends SliceQuery {
  /** How many the whole list has. */
  readonly total: number;
  /** The role whose list it is; null of a search, which has no marks. */
  readonly role: UserListQuery['role'] | null;
}

/** Walks the index of the order from its nearer end, or from a mark; touches no row until it is there. */
export async function walkUsers(
  database: Pick<Database, 'drizzle'>,
  { order, where, offset, limit, total, role }: WalkQuery,
): Promise<Account[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const distanceFromEnd = total - offset - size;
  const isFar = Math.min(offset, distanceFromEnd) > nearEnough;
  const start =
    isFar && role !== null
      ? await fromMark(database, { order, role, total, place: order.sortOrder === 'asc' ? offset : distanceFromEnd })
      : fromNearerEnd(offset, distanceFromEnd);
  const key = orderKey(order);
  const found = database.drizzle
    .select({ key })
    .from(users)
    .where(and(where, start.from))
    .orderBy(...userOrder(order, start))
    .limit(size)
    .offset(start.offset)
    .as('found');
  return database.drizzle
    .select(accountColumns)
    .from(users)
    .innerJoin(found, eq(key, found.key))
    .orderBy(...userOrder(order));
}

interface Start extends MarkedPlace {
  readonly reversed: boolean;
}

function fromNearerEnd(offset: number, distanceFromEnd: number): Start {
  const reversed = distanceFromEnd < offset;
  return { from: undefined, offset: reversed ? distanceFromEnd : offset, reversed };
}

async function fromMark(
  database: Pick<Database, 'drizzle'>,
  { order, role, total, place }: Pick<WalkQuery, 'order' | 'total'> & { role: UserListQuery['role']; place: number },
): Promise<Start> {
  const marked = await markedPlace(database, { sortBy: order.sortBy, role, total }, place);
  return { ...marked, reversed: order.sortOrder === 'desc' };
}
