import type { Database } from '@marquee/db/database';
import { importRows, importTitles } from '@marquee/db/tables/imports';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type EpisodeFacts,
  factsOf,
  numbersKey,
  type PlannedRow,
  pathOf,
  type TitleFacts,
  titleFacts,
} from './planned-row.ts';

type Queries = Pick<Database['drizzle'], 'select' | 'selectDistinct'>;

/** Rows of an import with the titles that they were matched with, in turn. */
export async function matchedRows(
  queries: Queries,
  importId: string,
  { where, limit }: { where: SQL | undefined; limit?: number },
): Promise<PlannedRow[]> {
  const { n, turn, season, episode, data, titleN } = importRows;
  const query = queries
    .select({ n, turn, season, episode, data, mediaType: importTitles.matchType, mediaId: importTitles.matchId })
    .from(importRows)
    .innerJoin(importTitles, and(eq(importTitles.importId, importId), eq(importTitles.n, titleN)))
    .where(and(eq(importRows.importId, importId), isNotNull(importTitles.matchId), where))
    .orderBy(turn, n);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.flatMap(({ mediaType, mediaId, ...row }) =>
    mediaType && mediaId !== null ? [{ ...row, mediaType, mediaId, data: row.data as ImportRow }] : [],
  );
}

/** Matches one of these titles. */
function isMatchedWith(titles: readonly TitleKey[]): SQL {
  const wanted = JSON.stringify(titles.map(({ mediaType, mediaId }) => ({ mediaType, mediaId })));
  return sql`(${importTitles.matchType}, ${importTitles.matchId}) in (select wanted."mediaType", wanted."mediaId"
    from jsonb_to_recordset(${wanted}::jsonb) as wanted("mediaType" text, "mediaId" integer))`;
}

/** Numbers of the rows of an import that belong to these titles and have a place, in turn. */
export async function rowNumbersOf(queries: Queries, importId: string, titles: readonly TitleKey[]): Promise<number[]> {
  const { n, turn, titleN, outcome } = importRows;
  const rows = await queries
    .select({ n })
    .from(importRows)
    .innerJoin(importTitles, and(eq(importTitles.importId, importId), eq(importTitles.n, titleN)))
    .where(and(eq(importRows.importId, importId), isMatchedWith(titles), sql`${outcome} is distinct from 'unplaced'`))
    .orderBy(turn, n);
  return rows.map((row) => row.n);
}

/** The titles of the catalogue that an import names, each once. */
export async function matchesOf(queries: Queries, importId: string): Promise<TitleKey[]> {
  const rows = await queries
    .selectDistinct({ mediaType: importTitles.matchType, mediaId: importTitles.matchId })
    .from(importTitles)
    .where(and(eq(importTitles.importId, importId), isNotNull(importTitles.matchId)))
    .orderBy(importTitles.matchType, importTitles.matchId);
  return rows.flatMap(({ mediaType, mediaId }) => (mediaType && mediaId !== null ? [{ mediaType, mediaId }] : []));
}

/** What matching stored of these titles; several titles of an import may be the same one. */
export async function factsOfMatches(
  queries: Queries,
  importId: string,
  titles: readonly TitleKey[],
): Promise<(path: string) => TitleFacts> {
  const rows = await queries
    .select({ mediaType: importTitles.matchType, mediaId: importTitles.matchId, facts: importTitles.facts })
    .from(importTitles)
    .where(and(eq(importTitles.importId, importId), isMatchedWith(titles)));
  const byTitle = new Map<string, Map<string, EpisodeFacts>>();
  for (const { mediaType, mediaId, facts } of rows) {
    if (!mediaType || mediaId === null || !facts) continue;
    const path = pathOf({ mediaType, mediaId });
    const episodes = byTitle.get(path) ?? new Map<string, EpisodeFacts>();
    byTitle.set(path, episodes);
    for (const fact of facts.episodes.map(factsOf)) {
      const key = numbersKey(fact);
      episodes.set(key, { ...fact, isAired: fact.isAired || episodes.get(key)?.isAired === true });
    }
  }
  const known = new Map([...byTitle].map(([path, episodes]) => [path, titleFacts(episodes)]));
  return (path) => known.get(path) ?? titleFacts();
}
