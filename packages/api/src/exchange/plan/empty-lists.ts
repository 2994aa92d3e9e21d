import type { Database } from '@marquee/db/database';
import { type ImportRecord, importRows } from '@marquee/db/tables/imports';
import { lists } from '@marquee/db/tables/lists';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { and, asc, eq, sql } from 'drizzle-orm';
import { maxLists } from '../../lists/change-list.ts';

/** In place of the title of rows that have none: lists without entries. */
export const noTitleN = -1;

/** Whether a row is a list without entries. */
export function isEmptyList({ kind, ids, episode_ids: ofEpisode = {}, title }: ImportRow): boolean {
  return kind === 'list' && title === undefined && Object.keys({ ...ids, ...ofEpisode }).length === 0;
}

/** Stores what becomes of lists without entries, as the lists are now. */
export async function planEmptyLists(
  queries: Pick<Database['drizzle'], 'execute'>,
  { id, profileId }: Pick<ImportRecord, 'id' | 'profileId'>,
): Promise<void> {
  await queries.execute(sql`update ${importRows} set outcome = case when planned.is_there then 'present'
      when planned.place > 1 then 'duplicate' else 'new' end
    from (
      select n, row_number() over (partition by data->>'list' order by n) as place, data->>'list' in (
        select ${lists.name} from ${lists} where ${lists.profileId} = ${profileId} and ${lists.kind} = 'named'
      ) as is_there
      from ${importRows} where import_id = ${id} and title_n = ${noTitleN}
    ) as planned
    where import_id = ${id} and ${importRows.n} = planned.n`);
}

export interface EmptyList {
  readonly name: string;
  readonly description: string | null;
}

/** Lists without entries that an import is to make. */
export async function newEmptyLists(
  queries: Pick<Database['drizzle'], 'select'>,
  importId: string,
): Promise<EmptyList[]> {
  const rows = await queries
    .select({ data: importRows.data })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.titleN, noTitleN), eq(importRows.outcome, 'new')))
    .orderBy(asc(importRows.n))
    .limit(maxLists + 1);
  return rows.map(({ data }) => {
    const { list = '', list_description: description } = data as ImportRow;
    return { name: list, description: description || null };
  });
}
