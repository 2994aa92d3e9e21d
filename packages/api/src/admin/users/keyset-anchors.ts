import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration/administration';
import { asc, type SQL, sql } from 'drizzle-orm';
import { type AnchorKey, getOrLoad, listMemo } from '../list-memo.ts';
import { hasRole, orderColumns } from './user-query.ts';

/** Number of accounts from one anchor to the next. */
const anchorInterval = 1_000;

interface AnchoredList extends Pick<UserListQuery, 'sortBy' | 'role'> {
  /** Part of the cache key: the anchors are rebuilt when the number of accounts changes. */
  readonly total: number;
}

/**
 * Finds the anchor for a position in an ascending list, and the offset from it. Building the anchors scans the whole
 * index (0.1 s for a million accounts); after that, pages in the middle of the list start at a nearby anchor.
 */
export async function nearestAnchor(
  database: Pick<Database, 'drizzle'>,
  list: AnchoredList,
  position: number,
): Promise<{ from: SQL | undefined; offset: number }> {
  const key = `${list.sortBy} ${list.role} ${list.total}`;
  const anchors = await getOrLoad(listMemo(database).anchors, key, () => buildAnchors(database, list));
  const number = Math.floor(position / anchorInterval);
  const anchor = anchors[number];
  if (anchor === undefined) return { from: undefined, offset: position };
  return { from: sql`${row(orderColumns(list))} >= ${row(anchor)}`, offset: position - number * anchorInterval };
}

async function buildAnchors({ drizzle }: Pick<Database, 'drizzle'>, list: AnchoredList): Promise<readonly AnchorKey[]> {
  const columns = orderColumns(list);
  const names = columns.map((_, index) => sql.identifier(`key_${index}`));
  const named = listed(columns.map((column, index) => sql`${column} as ${names[index]}`));
  const order = listed(columns.map((column) => asc(column)));
  const following = sql`${row(columns)} > ${row(names.map((name) => sql`anchors.${name}`))}`;
  const within = hasRole(list.role) ?? sql`true`;
  const rows = await drizzle.execute<Record<string, unknown>>(sql`
    with recursive anchors as (
      (select 0 as number, ${named} from ${users} where ${within} order by ${order} limit 1)
      union all
      select anchors.number + 1, following.* from anchors cross join lateral (
        select ${named} from ${users} where ${following} and ${within} order by ${order} offset ${anchorInterval - 1} limit 1
      ) as following
    )
    select ${listed(names)} from anchors order by number`);
  return rows.map((anchor) => Object.values(anchor));
}

function listed(parts: readonly unknown[]): SQL {
  return sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );
}

function row(parts: readonly unknown[]): SQL {
  return sql`(${listed(parts)})`;
}
