import { mediaFiles } from '@marquee/db/tables/media-files';
import type { LibraryFiles, LibraryFilesQuery } from '@marquee/domain/library/library-administration';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { pageOf } from '../keyset-page.ts';
import { isInState, libraryFile } from './file-states.ts';

/** Files of a title path in one state; those that were decided on alone are entries of `libraryFolders`. */
export async function libraryFiles(
  { db: { drizzle } }: Context,
  { path, state, cursor, limit }: LibraryFilesQuery,
): Promise<LibraryFiles> {
  const rows = await drizzle
    .select()
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.titlePath, path),
        eq(mediaFiles.isDecidedAlone, false),
        isInState(state),
        cursor === undefined ? undefined : gt(mediaFiles.path, cursor),
      ),
    )
    .orderBy(asc(mediaFiles.path))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, (last) => last.path);
  return { items: items.map(libraryFile), nextCursor };
}
