import { importRows, importTitles } from '@marquee/db/tables/imports';
import { type TitleKey, toWire } from '@marquee/domain/catalogue/title-key';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import type {
  ImportTitle,
  ImportTitles,
  ImportTitlesQuery,
  MatchedTitle,
} from '@marquee/domain/exchange/import-status';
import { yearIn } from '@marquee/titles/stored-titles';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
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
        outcome && eq(importTitles.outcome, outcome),
        cursor === undefined ? undefined : gt(importTitles.n, Number(cursor)),
      ),
    )
    .orderBy(asc(importTitles.n))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ n }) => String(n));
  return { items: await toTitles(context, items), nextCursor };
}

/** @throws ApplicationError 'NOT_FOUND' if the import names no such title */
export async function findImportTitle(
  { db }: Pick<MemberContext, 'db'>,
  importId: string,
  n: number,
): Promise<TitleRecord> {
  const [title] = await db.drizzle
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

async function unplacedOf(
  { db }: Pick<MemberContext, 'db'>,
  rows: readonly TitleRecord[],
): Promise<ReadonlyMap<number, Unplaced>> {
  const unplaced = new Map<number, Unplaced>();
  const [first] = rows;
  if (!first) return unplaced;
  const numbers = rows.map(({ n }) => n);
  const found = await db.drizzle
    .select({ titleN: importRows.titleN, data: importRows.data })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, first.importId),
        inArray(importRows.titleN, numbers),
        eq(importRows.outcome, 'unplaced'),
      ),
    )
    .orderBy(asc(importRows.n));
  for (const { titleN, data } of found) {
    if (titleN === null) continue;
    const { season = null, episode = null } = data as ImportRow;
    const others = unplaced.get(titleN) ?? [];
    unplaced.set(titleN, others);
    const isNew = !others.some((other) => other.season === season && other.episode === episode);
    if (isNew && others.length < maxUnplaced) others.push({ season, episode });
  }
  return unplaced;
}
