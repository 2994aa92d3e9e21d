import { type Account, accountColumns } from '@marquee/auth/account';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration/administration';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { nearestAnchor } from './keyset-anchors.ts';
import { orderKey, userOrder } from './user-query.ts';

/** Up to this number of results a search is collected and sorted; larger results are read in index order. */
export const smallListLimit = 10_000;

/** Up to this distance from either end of the list no anchor is needed; skipping that many takes about 0.1 ms. */
export const maxAnchorDistance = 1_000;

export interface SliceQuery {
  readonly order: Pick<UserListQuery, 'sortBy' | 'sortOrder'>;
  /** Undefined for all accounts. */
  readonly where: SQL | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Collects and sorts the matching accounts: walking an index for a few matches among a million accounts would read
 * most of them. Returns null if there are more than `smallListLimit`.
 */
export async function gatherUsers(
  { drizzle }: Pick<Database, 'drizzle'>,
  { order, where, offset, limit }: SliceQuery,
): Promise<{ rows: Account[]; total: number } | null> {
  // The limit also stops the planner from inlining the CTE and walking the index anyway.
  const few = drizzle.$with('few').as(
    drizzle
      .select({ ...accountColumns, usernameCanonical: users.usernameCanonical })
      .from(users)
      .where(where)
      .limit(smallListLimit + 1),
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
  // A page past the end has no row that carries the total.
  const isPastEnd = rows.length === 0 && offset > 0;
  const [counted] = isPastEnd ? await drizzle.with(few).select({ total: count() }).from(few) : rows;
  const total = counted?.total ?? 0;
  return total > smallListLimit ? null : { rows, total };
}

export interface WalkQuery extends SliceQuery {
  /** Length of the whole list. */
  readonly total: number;
  /** Role filter of the list; null for a search, which has no anchors. */
  readonly role: UserListQuery['role'] | null;
}

/** Walks the sort index from its nearer end or from an anchor, without reading table rows on the way. */
export async function walkUsers(
  database: Pick<Database, 'drizzle'>,
  { order, where, offset, limit, total, role }: WalkQuery,
): Promise<Account[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const distanceFromEnd = total - offset - size;
  const hasAnchor = role !== null && Math.min(offset, distanceFromEnd) > maxAnchorDistance;
  // Anchors ascend; without one the walk begins at the nearer end.
  const isReversed = hasAnchor ? order.sortOrder === 'desc' : distanceFromEnd < offset;
  const distance = isReversed ? distanceFromEnd : offset;
  const start = hasAnchor
    ? await nearestAnchor(database, { sortBy: order.sortBy, role, total }, distance)
    : { from: undefined, offset: distance };
  const key = orderKey(order);
  const found = database.drizzle
    .select({ key })
    .from(users)
    .where(and(where, start.from))
    .orderBy(...userOrder(order, { isReversed }))
    .limit(size)
    .offset(start.offset)
    .as('found');
  return database.drizzle
    .select(accountColumns)
    .from(users)
    .innerJoin(found, eq(key, found.key))
    .orderBy(...userOrder(order));
}
