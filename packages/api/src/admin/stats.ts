import type { Database } from '@marquee/db/database';
import { userCounts } from '@marquee/db/tables/user-counts';
import { users } from '@marquee/db/tables/users';
import type { AdminStats } from '@marquee/domain/administration';
import { calendarStarts } from '@marquee/domain/administration-calendar';
import { gte, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { keptOr, keptScans, type Registrations } from './kept-scans.ts';

/** Accounts in numbers; days, weeks and months are those of UTC. The new ones are counted anew when somebody came. */
export async function stats({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AdminStats> {
  const now = clock();
  const totals = await countAll(db);
  const key = `${totals.totalUsers} ${calendarStarts(now).today.getTime()}`;
  const registrations = await keptOr(keptScans(db).registrations, key, () => countNew(db, now));
  return { ...totals, ...registrations };
}

async function countAll({ drizzle }: Pick<Database, 'drizzle'>) {
  const { users: counted, role, isPremium } = userCounts;
  const [row] = await drizzle
    .select({
      totalUsers: sum(counted).mapWith(Number),
      premiumUsers: sql`sum(${counted}) filter (where ${isPremium})`.mapWith(Number),
      adminUsers: sql`sum(${counted}) filter (where ${role} in ('admin', 'owner'))`.mapWith(Number),
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
  const since = (start: Date): SQL<number> =>
    sql`count(*) filter (where ${gte(users.createdAt, start)})`.mapWith(Number);
  const [row] = await drizzle
    .select({ newUsersToday: since(today), newUsersThisWeek: since(week), newUsersThisMonth: since(month) })
    .from(users)
    .where(gte(users.createdAt, new Date(Math.min(week.getTime(), month.getTime()))));
  return row ?? { newUsersToday: 0, newUsersThisWeek: 0, newUsersThisMonth: 0 };
}
