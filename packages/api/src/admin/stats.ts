import type { Database } from '@marquee/db/database';
import { userCounts } from '@marquee/db/tables/user-counts';
import { users } from '@marquee/db/tables/users';
import type { AdminStats } from '@marquee/domain/administration/administration';
import { gte, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { calendarStarts } from './history-totals.ts';
import { listMemo, memoized, type Registrations } from './list-memo.ts';

/** Account counts; days, weeks and months are in UTC. A sign-up invalidates the cached registration counts. */
export async function stats({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AdminStats> {
  const now = clock();
  const totals = await countAll(db);
  const key = `${totals.totalUsers} ${calendarStarts(now).today.getTime()}`;
  const registrations = await memoized(listMemo(db).registrations, key, () => countNew(db, now));
  return { ...totals, ...registrations };
}

async function countAll({ drizzle }: Pick<Database, 'drizzle'>) {
  const { users: userCount, role, isPremium } = userCounts;
  const [row] = await drizzle
    .select({
      totalUsers: sum(userCount).mapWith(Number),
      premiumUsers: sql`sum(${userCount}) filter (where ${isPremium})`.mapWith(Number),
      adminUsers: sql`sum(${userCount}) filter (where ${role} in ('admin', 'owner'))`.mapWith(Number),
    })
    .from(userCounts);
  return {
    totalUsers: row?.totalUsers ?? 0,
    premiumUsers: row?.premiumUsers ?? 0,
    adminUsers: row?.adminUsers ?? 0,
  };
}

async function countNew({ drizzle }: Pick<Database, 'drizzle'>, now: Date): Promise<Registrations> {
  const { today, week, month } = calendarStarts(now);
  const countSince = (start: Date): SQL<number> =>
    sql`count(*) filter (where ${gte(users.createdAt, start)})`.mapWith(Number);
  const [row] = await drizzle
    .select({
      newUsersToday: countSince(today),
      newUsersThisWeek: countSince(week),
      newUsersThisMonth: countSince(month),
    })
    .from(users)
    .where(gte(users.createdAt, new Date(Math.min(week.getTime(), month.getTime()))));
  return row ?? { newUsersToday: 0, newUsersThisWeek: 0, newUsersThisMonth: 0 };
}
