import type { Database } from '@marquee/db/database';
import { libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { sql } from 'drizzle-orm';

export type Queries = Pick<Database['drizzle'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Adds a title that has files now, or all of them; they came with their first file. */
export async function addLibraryTitles(queries: Queries, title?: { mediaType: MediaType; id: number }): Promise<void> {
  const isTitle = title ? sql`media_type = ${title.mediaType} and media_id = ${title.id}` : sql`media_id is not null`;
  await queries.execute(sql`
    insert into ${libraryTitles} (media_type, media_id, added_at)
    select media_type, media_id, min(added_at) from ${mediaFiles} where ${isTitle} and missing_since is null
    group by media_type, media_id on conflict do nothing`);
}

/** Deletes titles whose last file is gone, or matched to something else. */
export async function deleteTitlesWithoutFiles(queries: Queries): Promise<void> {
  await queries.delete(libraryTitles).where(sql`not exists (
    select from ${mediaFiles}
    where ${mediaFiles.mediaType} = ${libraryTitles.mediaType} and ${mediaFiles.mediaId} = ${libraryTitles.mediaId}
      and ${mediaFiles.missingSince} is null
  )`);
}
