import { requireFolder } from '@marquee/db/usable-folder';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../log.ts';
import type { Environment } from './environment.ts';

const uses = {
  MEDIA_DIR: { use: 'read', cannot: 'cannot be read', remedy: 'a folder that this user may read' },
  BACKUP_DIR: { use: 'write', cannot: 'cannot be written', remedy: 'a folder that this user may write to' },
} as const;

/** Variables of folders that the operator creates, and often mounts. */
type FolderVariable = keyof typeof uses;

/** Why the product cannot use the folder, and what to do; null if it can, or has none. */
export async function folderProblem(
  environment: Pick<Environment, FolderVariable>,
  name: FolderVariable,
): Promise<{ text: string; remedy: string } | null> {
  const folder = environment[name];
  if (folder === undefined) return null;
  const { use, cannot, remedy } = uses[name];
  try {
    await requireFolder(folder, use);
    return null;
  } catch (error) {
    const text = `${folder} ${cannot}: ${describeError(error)}.`;
    return { text, remedy: `Set ${name} to ${remedy}, or mount its drive.` };
  }
}

/** Logs the folders that cannot be used: the product runs without them, and they may be mounted later. */
export async function warnOfFolders(
  environment: Pick<Environment, FolderVariable>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const name of ['MEDIA_DIR', 'BACKUP_DIR'] as const) {
    const problem = await folderProblem(environment, name);
    if (problem) log.warn(`${name} ${problem.text} ${problem.remedy}`);
  }
}
