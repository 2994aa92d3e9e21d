import type { TitleRecord } from '@marquee/catalogue/upstream-title';
import type { Database } from '@marquee/db/database';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { sql } from 'drizzle-orm';

export type Queries = Pick<Database['drizzle'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The fields of an item of the catalogue that the library shows. */
export type TitleFacts = Pick<
  MediaItem & TitleRecord,
  'mediaType' | 'id' | 'title' | 'date' | 'posterPath' | 'voteAverage' | 'genreIds' | 'popularity'
>;

/** Stores what the library shows of titles; `addedAt` is that of the first file. */
export async function storeTitles(queries: Queries, titles: readonly TitleFacts[], now: Date): Promise<void> {
  if (titles.length === 0) return;
  await queries
    .insert(libraryTitles)
    .values(
      titles.map(({ mediaType, id, title, date, posterPath, voteAverage, genreIds, popularity }) => ({
        mediaType,
        mediaId: id,
        title,
        date,
        posterPath,
        rating: voteAverage,
        genreIds: [...genreIds],
        popularity,
        addedAt: sql`coalesce((
          select min(added_at) from ${mediaFiles} where media_type = ${mediaType} and media_id = ${id}
        ), ${now.toISOString()})`,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [libraryTitles.mediaType, libraryTitles.mediaId],
      set: {
        title: sql`excluded.title`,
        date: sql`excluded.date`,
        posterPath: sql`excluded.poster_path`,
        rating: sql`excluded.rating`,
        genreIds: sql`excluded.genre_ids`,
        popularity: sql`excluded.popularity`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** Deletes titles whose last file is gone, or matched to something else. */
export async function deleteTitlesWithoutFiles(queries: Queries): Promise<void> {
  await queries.delete(libraryTitles).where(sql`not exists (
    select from ${mediaFiles}
    where ${mediaFiles.mediaType} = ${libraryTitles.mediaType} and ${mediaFiles.mediaId} = ${libraryTitles.mediaId}
      and ${mediaFiles.missingSince} is null
  )`);
}
