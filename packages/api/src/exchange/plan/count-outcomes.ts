import type { Database } from '@marquee/db/database';
import { type ImportRecord, importRows, imports } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { utc } from '@marquee/domain/record/day';
import { and, count, eq, sql } from 'drizzle-orm';
import { factsOfMatches, isMatchedWith, matchedRows } from './matched-rows.ts';
import { type Planning, planRows } from './plan-rows.ts';
import type { PlannedRow } from './planned-row.ts';
import { recordOfTitles } from './record-of-titles.ts';

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
  const isPlaced = sql`${importRows.outcome} is distinct from 'unplaced'`;
  const rows: PlannedRow[] = await matchedRows(queries, named.id, { where: and(isPlaced, isMatchedWith(titles)) });
  const planning = await planningFor(queries, named, { titles, isRatedWatched: false });
  const { outcomes } = planRows(planning, rows);
  const values = JSON.stringify([...outcomes].map(([n, outcome]) => ({ n, outcome })));
  await queries.execute(sql`update ${importRows} set outcome = planned.outcome
    from jsonb_to_recordset(${values}::jsonb) as planned(n integer, outcome text)
    where import_id = ${named.id} and ${importRows.n} = planned.n`);
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
