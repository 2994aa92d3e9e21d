import type { Database } from '@marquee/db/database';
import { importRows, importTitles } from '@marquee/db/tables/imports';
import { type TitleKey, toWire } from '@marquee/domain/catalogue/title-key';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type {
  ImportTitle,
  ImportTitles,
  ImportTitlesQuery,
  MatchedTitle,
} from '@marquee/domain/exchange/import-status';
import { yearIn } from '@marquee/titles/stored-titles';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { pageOf } from '../../keyset-page.ts';
import { findOwnImport } from '../own-imports.ts';
import { pathOf } from '../plan/planned-row.ts';

/** Episodes without a place that one title shows. */
const maxUnplaced = 500;

type TitleRecord = typeof importTitles.$inferSelect;

/** A page of the titles of an import, in the order in which it names them. */
export async function listImportTitles(
  context: MemberContext,
  { id, outcome, limit, cursor }: ImportTitlesQuery,
): Promise<ImportTitles> {
  const { db, profile } = context;
  const named = await findOwnImport(db.drizzle, profile.id, id);
  const rows = await db.drizzle
    .select()
    .from(importTitles)
    .where(
      and(
        eq(importTitles.importId, named.id),
        outcome && isOf(named.id, outcome),
        cursor === undefined ? undefined : gt(importTitles.n, Number(cursor)),
      ),
    )
    .orderBy(asc(importTitles.n))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ n }) => String(n));
  return { items: await toTitles(context, items), nextCursor };
}

/** Those with an episode that has no place were matched. */
function isOf(importId: string, outcome: NonNullable<ImportTitlesQuery['outcome']>): SQL | undefined {
  if (outcome !== 'unplaced') return eq(importTitles.outcome, outcome);
  return sql`${importTitles.n} in (select title_n from ${importRows}
    where import_id = ${importId}::uuid and ${importRows.outcome} = 'unplaced')`;
}

/** @throws ApplicationError 'NOT_FOUND' if the import names no such title */
export async function findImportTitle(
  queries: Pick<Database['drizzle'], 'select'>,
  importId: string,
  n: number,
): Promise<TitleRecord> {
  const [title] = await queries
    .select()
    .from(importTitles)
    .where(and(eq(importTitles.importId, importId), eq(importTitles.n, n)));
  if (!title) throw new ApplicationError('NOT_FOUND', importMessages.titleNotFound);
  return title;
}

/** Titles as callers see them, with what is stored of their matches. */
export async function toTitles(
  context: Pick<MemberContext, 'db' | 'titles'>,
  rows: readonly TitleRecord[],
): Promise<ImportTitle[]> {
  const keys = new Map(rows.flatMap(titlesOf).map((title) => [pathOf(title), title]));
  const stored = await context.titles.read([...keys.values()]);
  const known = new Map([...keys.keys()].map((path, index) => [path, stored[index] ?? null]));
  const toMatch = (title: TitleKey): MatchedTitle => {
    const { title: name = '', date = '', posterPath = null } = known.get(pathOf(title)) ?? {};
    return { ...toWire(title), title: name || null, year: yearIn(date), poster_path: posterPath };
  };
  const unplaced = await unplacedOf(context, rows);
  return rows.map((row) => {
    const match = matchOf(row);
    return {
      n: row.n,
      title: row.title,
      year: row.year,
      media_type: row.mediaType,
      ids: row.ids,
      outcome: row.outcome,
      row_count: row.rowCount,
      match: match && toMatch(match),
      candidates: row.candidates.map(toMatch),
      unplaced: unplaced.get(row.n) ?? [],
    };
  });
}

function matchOf({ matchType, matchId }: TitleRecord): TitleKey | null {
  return matchType && matchId !== null ? { mediaType: matchType, mediaId: matchId } : null;
}

function titlesOf(row: TitleRecord): TitleKey[] {
  const match = matchOf(row);
  return match ? [match, ...row.candidates] : [...row.candidates];
}

type Unplaced = ImportTitle['unplaced'];

/** Each episode once, in the order of the rows. */
async function unplacedOf(
  { db }: Pick<MemberContext, 'db'>,
  rows: readonly TitleRecord[],
): Promise<ReadonlyMap<number, Unplaced>> {
  const [first] = rows;
  if (!first) return new Map();
  const numbers = JSON.stringify(rows.map(({ n }) => n));
  const found = await db.drizzle.execute<{ titleN: number; unplaced: Unplaced }>(sql`
    select title_n as "titleN",
      jsonb_agg(jsonb_build_object('season', season, 'episode', episode) order by n) as unplaced
    from (
      select title_n, data->'season' as season, data->'episode' as episode, min(n) as n,
        row_number() over (partition by title_n order by min(n)) as place
      from ${importRows}
      where import_id = ${first.importId}::uuid and outcome = 'unplaced'
        and title_n in (select value::integer from jsonb_array_elements_text(${numbers}::jsonb))
      group by title_n, data->'season', data->'episode'
    ) as named
    where place <= ${maxUnplaced} group by title_n`);
  return new Map(found.map(({ titleN, unplaced }) => [titleN, unplaced]));
}
