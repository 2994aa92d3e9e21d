import { join, resolve } from 'node:path';
import { examineFolder, FolderError, folderErrorOf, isFolder, makeFolder, requireAccess } from './usable-folder.ts';

/** DATA_DIR cannot have the embedded database; the message is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** The embedded database's folder in the data directory. */
export function embeddedFolder(dataDirectory: string): string {
  return join(resolve(dataDirectory), 'postgres');
}

/** Creates the data directory if it is missing, and looks whether its database may be used. @throws DataFolderError */
export function makeDataFolder(dataDirectory: string): Promise<void> {
  return namingVariable(dataDirectory, async () => {
    await makeFolder(resolve(dataDirectory));
    const folder = embeddedFolder(dataDirectory);
    if (await isFolder(folder)) await requireAccess(folder, 'write');
  });
}

/** Runs what writes the first file of a data directory. @throws DataFolderError */
export function writeFirst<Result>(dataDirectory: string, write: () => Result): Promise<Result> {
  return namingVariable(dataDirectory, async () => {
    try {
      return write();
    } catch (error) {
      throw folderErrorOf(error, resolve(dataDirectory));
    }
  });
}

/**
 * Whether the data directory has a database; changes nothing.
 * @throws DataFolderError if it has none and cannot have one
 */
export function hasEmbeddedDatabase(dataDirectory: string): Promise<boolean> {
  return namingVariable(dataDirectory, async () => {
    const folder = embeddedFolder(dataDirectory);
    const hasDatabase = (await isFolder(resolve(dataDirectory))) && (await isFolder(folder));
    return hasDatabase || examineFolder(folder);
  });
}

async function namingVariable<Result>(dataDirectory: string, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    const reason = `DATA_DIR ${dataDirectory} cannot be used: ${error.message}.`;
    throw new DataFolderError(`${reason} Set DATA_DIR to a folder that this user may write to.`, { cause: error });
  }
}
