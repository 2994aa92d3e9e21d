import { dirname } from 'node:path';

/** A backup or a restore that cannot be done; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** EFBIG: a limit of the process or of the file system on the size of one file. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The error of writing a file, or of reading one, as a sentence; another error as it is. */
export function fileErrorOf(error: unknown, path: string, use: 'read' | 'write'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = fullDiskCodes.includes(code)
    ? `There is no space for the backup in ${dirname(path)}: nothing was written. Free some space and try again.`
    : code === 'ENOENT'
      ? use === 'read'
        ? `There is no file ${path}.`
        : `There is no folder ${dirname(path)}.`
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? `This user may not use ${path}.`
        : code === 'EISDIR' || code === 'ENOTDIR'
          ? `${path} is not a file.`
          : null;
  return sentence === null ? error : new BackupError(sentence, { cause: error });
}
