import { type ListEntryRow, type ListRow, listEntries, lists } from '@marquee/db/tables/lists';
import { toWire } from '@marquee/domain/catalogue/title-key';
import { maxListName } from '@marquee/domain/lists/list-limits';
import type { ListSource } from '@marquee/exchange/export-source';
import type { ExportedEntry } from '@marquee/exchange/marquee-export';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Exporting, namedPages, pagesOf } from './pages.ts';
import { isAfterTitle } from './record-pages.ts';

/**
 * The lists of a profile, the watchlist first, then by name. Of several of one name the later ones get a number, as an
 * import fills lists by their names.
 */
export async function listSources(exporting: Exporting): Promise<ListSource[]> {
  const { db, profileId } = exporting;
  const rows = await db.drizzle
    .select()
    .from(lists)
    .where(eq(lists.profileId, profileId))
    .orderBy(asc(lists.createdAt), lists.id);
  const taken = new Set(rows.map(({ name }) => name));
  const seen = new Set<string>();
  const named = rows.map((row): ListRow => {
    const name = seen.has(row.name) ? numberedName(row.name, taken) : row.name;
    seen.add(name);
    taken.add(name);
    return { ...row, name };
  });
  return named.toSorted(compareLists).map(({ id, kind, name, description }) => ({
    kind,
    name,
    description,
    entries: () => entryPages(exporting, id, 'own'),
  }));
}

function compareLists(a: ListRow, b: ListRow): number {
  if (a.kind !== b.kind) return a.kind === 'watchlist' ? -1 : 1;
  // By code units: the same on any machine.
  return a.name < b.name ? -1 : 1;
}

function numberedName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count += 1) {
    const suffix = ` (${count})`;
    const start = name.slice(0, maxListName - suffix.length).replace(/\p{Cs}$/u, '');
    const numbered = `${start.trimEnd()}${suffix}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Entries of the watchlist by media type and id. */
export async function* watchlistPages(exporting: Exporting): AsyncGenerator<readonly ExportedEntry[]> {
  const isWatchlist = and(eq(lists.profileId, exporting.profileId), eq(lists.kind, 'watchlist'));
  const [watchlist] = await exporting.db.drizzle.select({ id: lists.id }).from(lists).where(isWatchlist);
  if (watchlist) yield* entryPages(exporting, watchlist.id, 'title');
}

function entryPages(
  exporting: Exporting,
  listId: string,
  order: 'own' | 'title',
): AsyncGenerator<readonly ExportedEntry[]> {
  const { mediaType, mediaId, rank } = listEntries;
  const byTitle = [asc(mediaType), asc(mediaId)];
  const pages = pagesOf<ListEntryRow>((last, limit) => {
    const isAfter =
      order === 'title'
        ? isAfterTitle(listEntries, last)
        : last &&
          sql`(${rank}, ${mediaType}, ${mediaId}) > (${last.rank}, ${last.mediaType}, ${last.mediaId}::integer)`;
    return exporting.db.drizzle
      .select()
      .from(listEntries)
      .where(and(eq(listEntries.listId, listId), isAfter))
      .orderBy(...(order === 'title' ? byTitle : [asc(rank), ...byTitle]))
      .limit(limit);
  });
  return namedPages(exporting, pages, (row, name) => ({
    ...toWire({ mediaType: row.mediaType, mediaId: row.mediaId }),
    note: row.note,
    added_at: row.addedAt.toISOString(),
    ...name,
  }));
}
