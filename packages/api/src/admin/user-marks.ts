import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import type { UserListQuery } from '@marquee/domain/administration';
import { asc, type SQL, sql } from 'drizzle-orm';
import { keptOr, keptScans, type Mark } from './kept-scans.ts';
import { ofRole } from './user-filter.ts';
import { orderColumns } from './user-order.ts';

/** Accounts from one mark to the next. */
const markEvery = 1_000;

export interface MarkedList extends Pick<UserListQuery, 'sortBy' | 'role'> {
  /** Marks are made anew when there are more accounts or fewer. */
  readonly total: number;
}

/** A place in the middle of a list in ascending order, as so many accounts from a mark on. */
export interface MarkedPlace {
  readonly from: SQL | undefined;
  readonly offset: number;
}

/**
 * Where the account of that number is. The marks cost a walk through the whole index, 0.1 s for a million accounts;
 * every other page in the middle is then found from a mark near it.
 */
export async function markedPlace(
  database: Pick<Database, 'drizzle'>,
  list: MarkedList,
  place: number,
): Promise<MarkedPlace> {
  const key = `${list.sortBy} ${list.role} ${list.total}`;
  const marks = await keptOr(keptScans(database).marks, key, () => makeMarks(database, list));
  const number = Math.floor(place / markEvery);
  const mark = marks[number];
  if (mark === undefined) return { from: undefined, offset: place };
  return { from: sql`${row(orderColumns(list))} >= ${row(mark)}`, offset: place - number * markEvery };
}

async function makeMarks({ drizzle }: Pick<Database, 'drizzle'>, list: MarkedList): Promise<readonly Mark[]> {
  const columns = orderColumns(list);
  const names = columns.map((_, index) => sql.identifier(`key_${index}`));
  const named = listed(columns.map((column, index) => sql`${column} as ${names[index]}`));
  const order = listed(columns.map((column) => asc(column)));
  const following = sql`${row(columns)} > ${row(names.map((name) => sql`marks.${name}`))}`;
  const within = ofRole(list.role) ?? sql`true`;
  const rows = await drizzle.execute<Record<string, unknown>>(sql`
    with recursive marks as (
      (select 0 as number, ${named} from ${users} where ${within} order by ${order} limit 1)
      union all
      select marks.number + 1, following.* from marks cross join lateral (
        select ${named} from ${users} where ${following} and ${within} order by ${order} offset ${markEvery - 1} limit 1
      ) as following
    )
    select ${listed(names)} from marks order by number`);
  return rows.map((mark) => Object.values(mark));
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
