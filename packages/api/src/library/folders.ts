import { mediaFiles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import type {
  LibraryFolder,
  LibraryFolders,
  LibraryFoldersQuery,
} from '@marquee/domain/library/library-administration';
import { maxLibraryPath } from '@marquee/domain/library/library-limits';
import { unmatchedMessages } from '@marquee/domain/library/library-messages';
import { plainText } from '@marquee/domain/plain-text';
import { messages } from '@marquee/domain/site/messages';
import { isOfTitle, yearIn } from '@marquee/titles/stored-titles';
import { and, asc, count, inArray, min, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { decodeCursor, encodeCursor, pageOf } from '../keyset-page.ts';
import { isInState, isUnlisted, isUnnumbered, libraryFile } from './file-states.ts';

/** What files are grouped by: one with a decision of its own is a group by itself, with its own path and id. */
const groupPath = sql<string>`case when ${mediaFiles.isDecidedAlone} then ${mediaFiles.path} else ${mediaFiles.titlePath} end`;
const aloneId = sql<number>`case when ${mediaFiles.isDecidedAlone} then ${mediaFiles.id} else 0 end`;
const Place = z.tuple([z.string().max(maxLibraryPath).regex(plainText), z.int().min(0)]);

/** Titles of the folder in one state, with the title of the catalogue that they are matched to. */
export async function libraryFolders(context: Context, query: LibraryFoldersQuery): Promise<LibraryFolders> {
  const { drizzle } = context.db;
  const { state, search, cursor, limit } = query;
  const isListed = and(
    isInState(state),
    search === '' ? undefined : sql`strpos(lower(${groupPath}), lower(${search})) > 0`,
  );
  const grouped = drizzle
    .select({
      path: groupPath.as('path'),
      aloneId: aloneId.mapWith(Number).as('alone_id'),
      titlePath: min(mediaFiles.titlePath).as('group_title_path'),
      files: count().as('files'),
      firstId: min(mediaFiles.id).as('first_id'),
      match: min(mediaFiles.match).as('match'),
      parsedType: min(mediaFiles.parsedType).as('parsed_type'),
      parsedTitle: min(mediaFiles.parsedTitle).as('parsed_title'),
      parsedYear: min(mediaFiles.parsedYear).as('parsed_year'),
      mediaType: min(mediaFiles.mediaType).as('matched_type'),
      mediaId: min(mediaFiles.mediaId).as('matched_id'),
      reason: min(mediaFiles.unmatchedReason).as('reason'),
      unlisted: countOf(isUnlisted).as('unlisted'),
      unnumbered: countOf(isUnnumbered).as('unnumbered'),
    })
    .from(mediaFiles)
    .where(and(isListed, cursor === undefined ? undefined : isAfter(cursor)))
    .groupBy(groupPath, aloneId)
    .orderBy(groupPath, aloneId)
    .limit(limit + 1)
    .as('grouped');
  const rows = await drizzle
    .select()
    .from(grouped)
    .leftJoin(
      titles,
      isOfTitle({ mediaType: sql`${grouped.mediaType}`, mediaId: sql`${grouped.mediaId}` }, context.titles.source),
    )
    .orderBy(asc(grouped.path), asc(grouped.aloneId));
  const [counted] = await drizzle
    .select({ total: sql`count(distinct (${groupPath}, ${aloneId}))`.mapWith(Number) })
    .from(mediaFiles)
    .where(isListed);
  const page = pageOf(rows, limit, ({ grouped: last }) => encodeCursor([last.path, last.aloneId]));
  const onlyFiles = await filesById(
    context,
    page.items.flatMap(({ grouped: { files, firstId } }) => (files === 1 && firstId !== null ? [firstId] : [])),
  );
  const items = page.items.map(({ grouped: row, titles: title }): LibraryFolder => {
    const { path, files, match, parsedType, parsedTitle, parsedYear, mediaType, mediaId: id } = row;
    const name = title?.title || parsedTitle || '';
    return {
      path,
      titlePath: row.titlePath ?? path,
      files,
      match: match ?? 'none',
      parsed: { mediaType: parsedType ?? 'movie', title: parsedTitle ?? '', year: parsedYear },
      title: mediaType && id !== null ? { mediaType, id, title: name, year: yearIn(title?.date ?? '') } : null,
      reason: row.reason && mediaType === null ? unmatchedMessages[row.reason] : null,
      unlisted: row.unlisted,
      unnumbered: row.unnumbered,
      file: (files === 1 && onlyFiles.get(row.firstId ?? 0)) || null,
    };
  });
  return { items, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

function countOf(where: SQL): SQL<number> {
  return sql`count(*) filter (where ${where})`.mapWith(Number);
}

/** @throws ApplicationError if it is no cursor of ours */
function isAfter(cursor: string): SQL {
  const [path, id] = decodeCursor(cursor, Place, messages.invalidInput);
  return sql`(${groupPath}, ${aloneId}) > (${path}::text, ${id}::bigint)`;
}

async function filesById({ db: { drizzle } }: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await drizzle
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, libraryFile(row)]));
}
