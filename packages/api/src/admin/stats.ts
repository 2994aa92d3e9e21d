import type { Database } from '@marquee/db/database';
import { historyDays } from '@marquee/db/tables/history-counts';
import { userCounts } from '@marquee/db/tables/user-counts';
import { users } from '@marquee/db/tables/users';
import type { AdminStats, HistoryTotals } from '@marquee/domain/administration/administration';
import { gte, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { getOrLoad, listMemo, type Registrations } from './list-memo.ts';

/** Account counts; days, weeks and months are in UTC. A sign-up invalidates the cached registration counts. */
export async function stats({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AdminStats> {
  const now = clock();
  const totals = await countAll(db);
  const key = `${totals.totalUsers} ${calendarStarts(now).today.getTime()}`;
  const registrations = await getOrLoad(listMemo(db).registrations, key, () => countNew(db, now));
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
  const { totalUsers, premiumUsers, adminUsers } = row ?? {};
  return { totalUsers: totalUsers ?? 0, premiumUsers: premiumUsers ?? 0, adminUsers: adminUsers ?? 0 };
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

/** Counts the history records of all users: in total, and those watched today (UTC). */
export async function historyTotals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<HistoryTotals> {
  const { day, records } = historyDays;
  const { today } = calendarStarts(clock());
  const isToday = gte(day, today.toISOString().slice(0, '2026-01-01'.length));
  const [row] = await db.drizzle
    .select({
      total: sum(records).mapWith(Number),
      today: sql`sum(${records}) filter (where ${isToday})`.mapWith(Number),
    })
    .from(historyDays);
  return { total: row?.total ?? 0, today: row?.today ?? 0 };
}

const dayMs = 86_400_000;

/** Start of the current day, week (from Monday) and month, in UTC. */
export function calendarStarts(now: Date): { today: Date; week: Date; month: Date } {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const daysSinceMonday = (today.getUTCDay() + 6) % 7;
  const month = new Date(today);
  month.setUTCDate(1);
  return { today, week: new Date(today.getTime() - daysSinceMonday * dayMs), month };
}
