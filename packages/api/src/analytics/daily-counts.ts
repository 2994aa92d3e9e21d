import type { Database } from '@marquee/db/database';
import { activeMembers, dailyCounts, type dailyKinds } from '@marquee/db/tables/daily-counts';
import { users } from '@marquee/db/tables/users';
import { lt, sql } from 'drizzle-orm';

type Kind = (typeof dailyKinds)[number];

/** Days after which counts are deleted. */
const dailyCountsDays = 400;

/** Keys of a kind that one process counts in a day: searches in particular are anybody's text. */
const maxKeysPerDay = { play: 1, title: 5_000, member: 1, 'search-miss': 500, 'player-failure': 500 } as const;

/** Rows per statement, below the limit of 65,535 parameters. */
const rowsPerStatement = 1_000;

const dayMs = 86_400_000;

/** Counts what happens, in memory; `flush` adds it to the table. */
export interface DailyCounts {
  count(kind: Exclude<Kind, 'member'>, key?: string): void;
  /** Counts an account once a day, in all replicas together. */
  countMember(userId: number): void;
  /** Adds what was counted since the last call; after a failure it is added by the next one. */
  flush(): Promise<void>;
}

interface DailyCountsOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
}

/** One UTC day, as '2026-03-02'. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, '2026-03-02'.length);
}

/** What this process has counted on one day. */
interface Day {
  readonly pending: Map<Kind, Map<string, number>>;
  readonly keys: Map<Kind, Set<string>>;
  readonly members: Set<number>;
  pendingMembers: Set<number>;
}

export function createDailyCounts({ db, clock }: DailyCountsOptions): DailyCounts {
  const days = new Map<string, Day>();
  let flushing = Promise.resolve();
  const today = (): Day => {
    const name = dayOf(clock());
    const day = days.get(name) ?? {
      pending: new Map(),
      keys: new Map(),
      members: new Set(),
      pendingMembers: new Set(),
    };
    days.set(name, day);
    return day;
  };

  async function flushAll(): Promise<void> {
    const now = dayOf(clock());
    for (const [name, day] of days) {
      await flushCounts(db, name, day.pending);
      if (day.pendingMembers.size > 0) {
        const members = day.pendingMembers;
        day.pendingMembers = new Set();
        await addMembers(db, name, [...members]).catch((error: unknown) => {
          for (const id of members) day.pendingMembers.add(id);
          throw error;
        });
      }
      if (name < now) days.delete(name);
    }
  }

  return {
    count(kind, key = '') {
      const { keys, pending } = today();
      const known = keys.get(kind) ?? new Set();
      if (!known.has(key) && known.size >= maxKeysPerDay[kind]) return;
      keys.set(kind, known.add(key));
      const counts = pending.get(kind) ?? new Map<string, number>();
      pending.set(kind, counts.set(key, (counts.get(key) ?? 0) + 1));
    },
    countMember(userId) {
      const { members, pendingMembers } = today();
      if (members.has(userId)) return;
      members.add(userId);
      pendingMembers.add(userId);
    },
    flush() {
      flushing = flushing.catch(() => undefined).then(flushAll);
      return flushing;
    },
  };
}

async function flushCounts({ drizzle }: DailyCountsOptions['db'], day: string, pending: Day['pending']) {
  const rows = [...pending].flatMap(([kind, counts]) => [...counts].map(([key, count]) => ({ day, kind, key, count })));
  // Sorted, so that two replicas lock the rows in the same order.
  rows.sort((a, b) => (`${a.kind} ${a.key}` < `${b.kind} ${b.key}` ? -1 : 1));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    await drizzle
      .insert(dailyCounts)
      .values(batch)
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.kind, dailyCounts.key],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      });
    for (const { kind, key, count } of batch) subtract(pending, { kind, key, count });
  }
}

/** Removes what is stored; what was counted meanwhile stays. */
function subtract(pending: Day['pending'], { kind, key, count }: { kind: Kind; key: string; count: number }): void {
  const counts = pending.get(kind);
  const rest = (counts?.get(key) ?? 0) - count;
  if (rest > 0) counts?.set(key, rest);
  else counts?.delete(key);
}

/** One statement, so that an account and its count are stored together or not at all. */
async function addMembers({ drizzle }: DailyCountsOptions['db'], day: string, ids: readonly number[]): Promise<void> {
  const sorted = ids.toSorted((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += rowsPerStatement) {
    const batch = sql.join(
      sorted.slice(start, start + rowsPerStatement).map((id) => sql`${id}::bigint`),
      sql`, `,
    );
    await drizzle.execute(sql`
      with added as (
        insert into ${activeMembers} (user_id, day)
          select id, ${day}::date from ${users} where id in (${batch}) order by id
          on conflict do nothing returning 1)
      insert into ${dailyCounts} (day, kind, key, count)
        select ${day}::date, 'member', '', count(*)::int from added having count(*) > 0
        on conflict (day, kind, key) do update set count = ${dailyCounts}.count + excluded.count`);
  }
}

/** Deletes counts of long ago, and which accounts were active before yesterday. */
export async function deleteOldDailyCounts({ db, clock }: DailyCountsOptions): Promise<void> {
  const before = (days: number) => dayOf(new Date(clock().getTime() - days * dayMs));
  await db.drizzle.delete(dailyCounts).where(lt(dailyCounts.day, before(dailyCountsDays)));
  // Another replica may still add to yesterday.
  await db.drizzle.delete(activeMembers).where(lt(activeMembers.day, before(1)));
}
