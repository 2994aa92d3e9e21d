import { historyDays } from '@marquee/db/tables/history-counts';
import type { HistoryTotals } from '@marquee/domain/administration';
import { calendarStarts } from '@marquee/domain/administration-calendar';
import { gte, sql, sum } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The records of everybody's history: all, and those of which something was watched today (UTC). */
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
