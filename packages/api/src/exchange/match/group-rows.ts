import type { Transaction } from '@marquee/db/database';
import { importRows, importTitles } from '@marquee/db/tables/imports';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { comparableTitle } from '@marquee/library/title-text';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isEmptyList, noTitleN } from '../plan/empty-lists.ts';

/** Rows of one transaction. */
const batchSize = 5_000;

/** Equal for rows that name the same title: by the best id, or else by name, year and media type, or its episode. */
function titleKeyOf({ ids, media_type: mediaType, title = '', year, episode_ids: episodeIds = {} }: ImportRow): string {
  if (ids.tmdb !== undefined) return `tmdb ${mediaType ?? ''} ${ids.tmdb}`;
  if (ids.imdb !== undefined) return `imdb ${ids.imdb}`;
  // Of a movie it is another id than of a show, and finds none.
  if (ids.tvdb !== undefined && mediaType !== 'movie') return `tvdb ${ids.tvdb}`;
  const { tvdb, imdb } = episodeIds;
  if (title === '' && (tvdb ?? imdb) !== undefined) return `episode ${tvdb ?? ''} ${imdb ?? ''}`;
  return `name ${mediaType ?? ''} ${year ?? ''} ${comparableTitle(title)}`;
}

/** Gives each row of an import its title. What a process that was killed had done stays. */
export async function groupRows(
  { db }: Pick<Context, 'db'>,
  importId: string,
  renew: () => Promise<void>,
): Promise<void> {
  const known = await db.drizzle
    .select({ key: importTitles.key, n: importTitles.n })
    .from(importTitles)
    .where(eq(importTitles.importId, importId));
  const titles = new Map(known.map(({ key, n }) => [key, n]));
  for (let count = batchSize; count === batchSize; ) {
    await renew();
    count = await db.drizzle.transaction((transaction) => groupBatch(transaction, importId, titles));
  }
  await db.drizzle.execute(sql`update ${importTitles} set row_count = counted.count
    from (select title_n, count(*)::integer as count from ${importRows} where import_id = ${importId} group by title_n)
      as counted
    where import_id = ${importId} and n = counted.title_n`);
}

async function groupBatch(transaction: Transaction, importId: string, titles: Map<string, number>): Promise<number> {
  const rows = await transaction
    .select({ n: importRows.n, data: importRows.data })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNull(importRows.titleN)))
    .orderBy(asc(importRows.n))
    .limit(batchSize);
  const added: (typeof importTitles.$inferInsert)[] = [];
  const grouped = rows.map(({ n, data }) => {
    const row = data as ImportRow;
    if (isEmptyList(row)) return { n, title: noTitleN };
    const key = titleKeyOf(row);
    const first = titles.get(key);
    if (first !== undefined) return { n, title: first };
    titles.set(key, n);
    const { title = null, year = null, media_type: mediaType = null, ids } = row;
    added.push({ importId, n, key, title, year, mediaType, ids, rowCount: 0 });
    return { n, title: n };
  });
  // The protocol has room for 65,535 values.
  for (let start = 0; start < added.length; start += 1_000) {
    await transaction.insert(importTitles).values(added.slice(start, start + 1_000));
  }
  // Rows that came after a title was found have no place yet.
  await transaction
    .update(importTitles)
    .set({ outcome: 'pending' })
    .where(
      and(
        eq(importTitles.importId, importId),
        ne(importTitles.outcome, 'pending'),
        inArray(importTitles.n, [...new Set(grouped.map(({ title }) => title))]),
      ),
    );
  await transaction.execute(sql`update ${importRows} set title_n = grouped.title
    from jsonb_to_recordset(${JSON.stringify(grouped)}::jsonb) as grouped(n integer, title integer)
    where import_id = ${importId} and ${importRows.n} = grouped.n`);
  return rows.length;
}
