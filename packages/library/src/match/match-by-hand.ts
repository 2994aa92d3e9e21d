import { mediaFiles } from '@marquee/db/tables/media-files';
import type { LibraryMatch } from '@marquee/domain/library/library-administration';
import { count, eq, sql } from 'drizzle-orm';
import { deleteTitlesWithoutFiles, type Queries, storeTitles, type TitleFacts } from './title-rows.ts';

/** Files of a path, and those of them whose names number the episode or date it. */
export async function countFiles(queries: Queries, path: string): Promise<{ files: number; numbered: number }> {
  const isNumbered = sql`${mediaFiles.episode} > 0 or ${mediaFiles.parsedDate} <> ''`;
  const [row] = await queries
    .select({ files: count(), numbered: sql`count(*) filter (where ${isNumbered})`.mapWith(Number) })
    .from(mediaFiles)
    .where(eq(mediaFiles.titlePath, path));
  return row ?? { files: 0, numbered: 0 };
}

interface MatchedTitle {
  readonly title: TitleFacts;
  readonly now: Date;
}

/** Matches all files of a path to a title of the catalogue. Returns their number. */
export async function matchTitle(queries: Queries, match: LibraryMatch, { title, now }: MatchedTitle): Promise<number> {
  const { path, mediaType, mediaId, season, episode } = match;
  const rows = await queries
    .update(mediaFiles)
    .set({
      match: 'manual',
      mediaType,
      mediaId,
      ...(season !== undefined && episode !== undefined && { season, episode, lastEpisode: episode }),
    })
    .where(eq(mediaFiles.titlePath, path))
    .returning({ id: mediaFiles.id });
  if (rows.length === 0) return 0;
  await storeTitles(queries, [title], now);
  await deleteTitlesWithoutFiles(queries);
  return rows.length;
}

/** Undoes a match of a path, so that it waits to be matched by hand; one that was left out is looked up again. */
export async function undoMatch(queries: Queries, path: string): Promise<number> {
  const rows = await queries
    .update(mediaFiles)
    .set({
      match: sql`case when ${mediaFiles.match} in ('ignored', 'none') then 'none' else 'undone' end`,
      mediaType: null,
      mediaId: null,
      lookedUpAt: null,
    })
    .where(eq(mediaFiles.titlePath, path))
    .returning({ id: mediaFiles.id });
  await deleteTitlesWithoutFiles(queries);
  return rows.length;
}

/** Leaves all files of a path out of the library. */
export async function ignoreTitle(queries: Queries, path: string): Promise<number> {
  const rows = await queries
    .update(mediaFiles)
    .set({ match: 'ignored', mediaType: null, mediaId: null })
    .where(eq(mediaFiles.titlePath, path))
    .returning({ id: mediaFiles.id });
  await deleteTitlesWithoutFiles(queries);
  return rows.length;
}
