import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Database } from '@marquee/db/database';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { eq } from 'drizzle-orm';

/** A file of the library that can be opened. */
export interface MediaFile {
  readonly row: MediaFileRow;
  /** Absolute, without symbolic links; never leaves the server. */
  readonly path: string;
}

/** 'unknown': the library has no such file; 'unreadable': it has, but the drive does not give it. */
export class MediaFileError extends Error {
  override readonly name = 'MediaFileError';
  constructor(readonly reason: 'unknown' | 'unreadable') {
    super(`media file ${reason}`);
  }
}

interface MediaFolder {
  readonly db: Pick<Database, 'drizzle'>;
  /** MEDIA_DIR */
  readonly folder: string;
}

/** Finds a file by its id; paths come from the table only. @throws MediaFileError */
export async function findMediaFile({ db, folder }: MediaFolder, fileId: number): Promise<MediaFile> {
  const [row] = await db.drizzle.select().from(mediaFiles).where(eq(mediaFiles.id, fileId));
  if (!row || row.match === 'ignored') throw new MediaFileError('unknown');
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
