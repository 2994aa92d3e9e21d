import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import type { VideoLibrary } from '../context.ts';

/** A library for everyone, whose addresses are not signed. */
export const testVideoLibrary: VideoLibrary = {
  access: 'open',
  hasFfmpeg: true,
  addresses: {
    playerAddress: async (id, { accountId }) => ({
      path: `/library/${id}/player`,
      query: `expires=1772496000&signature=s${accountId === null ? '' : `&account=${accountId}`}`,
      expires: 1_772_496_000,
    }),
  },
  rescan: async () => true,
};

let files = 0;
export type NewFile = Partial<typeof mediaFiles.$inferInsert>;

/** Adds a playable file of Casablanca, except for what differs. Returns its id. */
export async function addMediaFile({ drizzle }: Pick<Database, 'drizzle'>, file: NewFile = {}): Promise<number> {
  files += 1;
  const [row] = await drizzle
    .insert(mediaFiles)
    .values({
      path: `film-${files}.mp4`,
      titlePath: 'Film',
      sizeBytes: 1,
      modifiedAt: new Date(0),
      match: 'title',
      mediaType: 'movie',
      mediaId: 3289,
      parsedType: 'movie',
      parsedTitle: 'Film',
      method: 'direct',
      ...file,
    })
    .returning({ id: mediaFiles.id });
  return row?.id ?? 0;
}
