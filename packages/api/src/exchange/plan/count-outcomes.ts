import type { Database } from '@marquee/db/database';
import { type ImportRecord, importRows, imports } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { utc } from '@marquee/domain/record/day';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { factsOfMatches, matchedRows, rowNumbersOf } from './matched-rows.ts';
import { type Planning, RowPlanner, type RowsPlan } from './plan-rows.ts';
import { recordOfTitles } from './record-of-titles.ts';

/** Rows that are planned at once. */
const pageSize = 1_000;

type Queries = Pick<Database['drizzle'], 'select' | 'selectDistinct' | 'update' | 'execute'>;
type Named = Pick<ImportRecord, 'id' | 'profileId' | 'source' | 'createdAt'>;

/** What planning the rows of these titles needs. */
export async function planningFor(
  queries: Queries,
  { id, profileId, source, createdAt }: Named,
  { titles, isRatedWatched }: { titles: readonly TitleKey[]; isRatedWatched: boolean },
): Promise<Planning> {
  const [profile] = await queries
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return {
    record: await recordOfTitles(queries, { profileId, importId: id, titles }),
    factsOf: await factsOfMatches(queries, id, titles),
    timeZone: profile?.timeZone ?? utc,
    nowMs: createdAt.getTime(),
    isRatedWatched,
    isExact: source === 'marquee',
  };
}

/** Stores what would become of the rows of these titles, as the record is now. */
export async function planOutcomes(queries: Queries, named: Named, titles: readonly TitleKey[]): Promise<void> {
  if (titles.length === 0) return;
  const planner = new RowPlanner(await planningFor(queries, named, { titles, isRatedWatched: false }));
  const numbers = await rowNumbersOf(queries, named.id, titles);
  // Rows may be of 5 kB, and an import have all of one title.
  for (let start = 0; start < numbers.length; start += pageSize) {
    const where = inArray(importRows.n, numbers.slice(start, start + pageSize));
    const { outcomes } = await planner.plan(await matchedRows(queries, named.id, { where }));
    await storeOutcomes(queries, named.id, outcomes);
  }
}

async function storeOutcomes(
  queries: Pick<Queries, 'execute'>,
  importId: string,
  outcomes: RowsPlan['outcomes'],
): Promise<void> {
  const values = JSON.stringify([...outcomes].map(([n, outcome]) => ({ n, outcome })));
  await queries.execute(sql`update ${importRows} set outcome = planned.outcome
    from jsonb_to_recordset(${values}::jsonb) as planned(n integer, outcome text)
    where import_id = ${importId} and ${importRows.n} = planned.n`);
}

/** Stores the sums of what becomes of the rows. */
export async function storeOutcomeCounts(queries: Queries, { id }: Named): Promise<void> {
  const { outcome } = importRows;
  const counted = await queries
    .select({ outcome, count: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(outcome);
  const rowOutcomes = Object.fromEntries(counted.map((row) => [row.outcome ?? 'unmatched', row.count]));
  await queries.update(imports).set({ rowOutcomes }).where(eq(imports.id, id));
}
