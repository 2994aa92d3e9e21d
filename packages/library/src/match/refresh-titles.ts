import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { readTitle } from './find-title.ts';
import type { MatchOptions } from './match-files.ts';
import { deleteTitlesWithoutFiles, storeTitles } from './title-rows.ts';

/** Days after which a title is read again: rating, popularity and poster change. */
const maxAgeDays = 30;
const dayMs = 86_400_000;
/** Titles that one scan reads. */
const maxTitles = 200;

/** Adds the titles of files that are back, refreshes old ones, and deletes those without files. */
export async function refreshTitles(options: MatchOptions): Promise<void> {
  const { db, now } = options;
  await deleteTitlesWithoutFiles(db.drizzle);
  const isRow = and(eq(libraryTitles.mediaType, mediaFiles.mediaType), eq(libraryTitles.mediaId, mediaFiles.mediaId));
  const missing = await db.drizzle
    .selectDistinct({ mediaType: mediaFiles.mediaType, mediaId: mediaFiles.mediaId })
    .from(mediaFiles)
    .leftJoin(libraryTitles, isRow)
    .where(and(isNotNull(mediaFiles.mediaId), isNull(mediaFiles.missingSince), isNull(libraryTitles.mediaId)))
    .limit(maxTitles);
  const old = await db.drizzle
    .select({ mediaType: libraryTitles.mediaType, mediaId: libraryTitles.mediaId })
    .from(libraryTitles)
    .where(lt(libraryTitles.updatedAt, new Date(now.getTime() - maxAgeDays * dayMs)))
    .orderBy(asc(libraryTitles.updatedAt))
    .limit(maxTitles);
  for (const { mediaType, mediaId } of [...missing, ...old]) {
    if (options.signal.aborted || mediaType === null || mediaId === null) return;
    try {
      const title = await readTitle(options.catalogue, mediaType, mediaId);
      if (title) await storeTitles(db.drizzle, [title], now);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      // The upstream is down; the next scan goes on.
      options.log.warn({ err: error }, 'titles of the library could not be refreshed');
      return;
    }
  }
}
