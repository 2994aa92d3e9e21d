import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Database } from '@marquee/db/database';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { users } from '@marquee/db/tables/users';
import { eq, exists, sql } from 'drizzle-orm';

/** A file of the library that can be opened. */
export interface MediaFile {
  readonly row: MediaFileRow;
  /** Absolute, without symbolic links; never leaves the server. */
  readonly path: string;
}

/**
 * 'unknown': the library has no such file; 'unreadable': it has, but the drive does not give it; 'account-deleted': the
 * account that its address was made for is gone.
 */
export class MediaFileError extends Error {
  override readonly name = 'MediaFileError';
  constructor(readonly reason: 'unknown' | 'unreadable' | 'account-deleted') {
    super(`media file ${reason}`);
  }
}

/** Finds a file by its id, for an account as long as it exists; null for a visitor. @throws MediaFileError */
export async function findMediaFile(
  { drizzle }: Pick<Database, 'drizzle'>,
  fileId: number,
  accountId: number | null,
): Promise<MediaFileRow> {
  const account = drizzle
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, accountId ?? 0));
  // One query for both: players request ranges all the time.
  const [found] = await drizzle
    .select({ row: mediaFiles, hasAccount: sql<boolean>`${exists(account)}` })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, fileId));
  if (!found || found.row.match === 'ignored') throw new MediaFileError('unknown');
  if (accountId !== null && !found.hasAccount) throw new MediaFileError('account-deleted');
  return found.row;
}

/** Where a file is; paths come from the table only. @param folder MEDIA_DIR @throws MediaFileError */
export async function locateMediaFile(folder: string, row: MediaFileRow): Promise<MediaFile> {
  const path = await resolveInside(folder, row.path);
  if (path === null) throw new MediaFileError('unreadable');
  return { row, path };
}

/** Whether a real path is below a folder's, which may be the root of the file system. */
export function isInside(folder: string, path: string): boolean {
  return path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The real path of a file below a folder; null when it is missing, no file, or elsewhere by a symbolic link. */
export async function resolveInside(folder: string, relativePath: string): Promise<string | null> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, relativePath))]);
    const status = await stat(path);
    return status.isFile() && isInside(root, path) ? path : null;
  } catch {
    return null;
  }
}
