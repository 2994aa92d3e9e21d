import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type {
  LibraryFolder,
  LibraryFolders,
  LibraryFoldersQuery,
  LibraryState,
} from '@marquee/domain/library/library-administration';
import type { FileMatch } from '@marquee/domain/library/media-file';
import { and, asc, count, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { pageOf } from '../keyset-page.ts';

const matchesOfState: Record<LibraryState, readonly FileMatch[]> = {
  unmatched: ['none', 'undone'],
  matched: ['id', 'title', 'manual'],
  ignored: ['ignored'],
};

/** Titles of the folder in one state, with the title of the catalogue that they are matched to. */
export async function libraryFolders(
  { db: { drizzle } }: Context,
  { state, search, cursor, limit }: LibraryFoldersQuery,
): Promise<LibraryFolders> {
  const isListed = and(
    inArray(mediaFiles.match, [...matchesOfState[state]]),
    isNull(mediaFiles.missingSince),
    search === '' ? undefined : sql`strpos(lower(${mediaFiles.titlePath}), lower(${search})) > 0`,
  );
  const grouped = drizzle
    .select({
      path: mediaFiles.titlePath,
      files: count().as('files'),
      match: min(mediaFiles.match).as('match'),
      parsedType: min(mediaFiles.parsedType).as('parsed_type'),
      parsedTitle: min(mediaFiles.parsedTitle).as('parsed_title'),
      parsedYear: min(mediaFiles.parsedYear).as('parsed_year'),
      mediaType: min(mediaFiles.mediaType).as('matched_type'),
      mediaId: min(mediaFiles.mediaId).as('matched_id'),
    })
    .from(mediaFiles)
    .where(and(isListed, cursor === undefined ? undefined : gt(mediaFiles.titlePath, cursor)))
    .groupBy(mediaFiles.titlePath)
    .orderBy(asc(mediaFiles.titlePath))
    .limit(limit + 1)
    .as('grouped');
  const rows = await drizzle
    .select()
    .from(grouped)
    .leftJoin(
      libraryTitles,
      and(eq(libraryTitles.mediaType, grouped.mediaType), eq(libraryTitles.mediaId, grouped.mediaId)),
    )
    .orderBy(asc(grouped.path));
  const [counted] = await drizzle
    .select({ total: sql`count(distinct ${mediaFiles.titlePath})`.mapWith(Number) })
    .from(mediaFiles)
    .where(isListed);
  const { items, nextCursor } = pageOf(rows, limit, (last) => last.grouped.path);
  const folders = items.map(({ grouped: row, library_titles: title }): LibraryFolder => {
    const { path, files, match, parsedType, parsedTitle, parsedYear, mediaType, mediaId: id } = row;
    const name = title?.title ?? parsedTitle ?? '';
    return {
      path,
      files,
      match: match ?? 'none',
      parsed: { mediaType: parsedType ?? 'movie', title: parsedTitle ?? '', year: parsedYear },
      title: mediaType && id !== null ? { mediaType, id, title: name, year: yearOf(title?.date ?? '') } : null,
    };
  });
  return { items: folders, nextCursor, total: counted?.total ?? 0 };
}
