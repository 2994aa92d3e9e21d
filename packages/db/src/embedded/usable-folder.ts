import { access, constants, lstat, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A folder that cannot be used; the message is a part of a sentence for the operator. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

const reasons: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `this user may not use ${path}`,
  EPERM: (path) => `this user may not use ${path}`,
  EROFS: (path) => `the disk of ${path} is read-only`,
  ENOSPC: (path) => `the disk of ${path} is full`,
  ENOENT: (path) => `nothing can be created in ${path}`,
  ELOOP: (path) => `${path} is a link to itself`,
};

/** The error of a call of the file system as a FolderError; another error as it is. */
export function folderErrorOf(error: unknown, path: string): unknown {
  const reason = reasons[codeOf(error)];
  return reason ? new FolderError(reason(path), { cause: error }) : error;
}

/**
 * Creates the folder and its parents, for this user only. Node's own `recursive` tries again for ever below a folder
 * such as /proc, which exists and takes nothing.
 * @throws FolderError
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  await makeFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST' || !(await isFolder(folder))) throw folderErrorOf(error, parent);
  }
}

/**
 * Whether the folder is there, with everything this user may do in it; if not, it can probably be created.
 * @throws FolderError
 */
export async function examineFolder(folder: string): Promise<boolean> {
  if (!(await isFolder(folder))) {
    await examineFolder(dirname(folder));
    return false;
  }
  await requireAccess(folder, 'write');
  // Of a folder that the kernel makes up; access(2) allows root everything in it.
  if ((await statfs(folder)).blocks === 0) throw new FolderError(`nothing can be created in ${folder}`);
  return true;
}

/** @throws FolderError unless the folder is there, and this user may read it or write to it */
export async function requireFolder(folder: string, use: 'read' | 'write'): Promise<void> {
  if (!(await isFolder(folder))) throw new FolderError(`there is no folder ${folder}`);
  await requireAccess(folder, use);
}

/** @throws FolderError unless this user may use the folder, which is there */
export async function requireAccess(folder: string, use: 'read' | 'write'): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  await access(folder, R_OK | X_OK | (use === 'write' ? W_OK : 0)).catch((error: unknown) => {
    throw folderErrorOf(error, folder);
  });
}

/** @throws FolderError if the path is a file, or a link to nothing */
export async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    // Below a file; the parent is found out next.
    if (codeOf(error) === 'ENOTDIR') return false;
    if (codeOf(error) !== 'ENOENT') throw folderErrorOf(error, path);
    const isLink = await lstat(path).then(
      () => true,
      () => false,
    );
    if (isLink) throw new FolderError(`${path} is a link to nothing`, { cause: error });
    return false;
  }
  throw new FolderError(`${path} is not a folder`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
