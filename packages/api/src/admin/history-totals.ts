import { historyDays } from '@marquee/db/tables/history-counts';
import type { HistoryTotals } from '@marquee/domain/administration/administration';
import { gte, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';

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
