import { requireFolder } from '@marquee/db/usable-folder';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../log.ts';
import type { Environment } from './environment.ts';

const uses = {
  MEDIA_DIR: { use: 'read', problem: 'cannotRead', remedy: 'readableFolder' },
  BACKUP_DIR: { use: 'write', problem: 'cannotWrite', remedy: 'writableFolder' },
} as const;

/** Variables of folders that the operator creates, and often mounts. */
type FolderVariable = keyof typeof uses;

/** Why the product cannot use the folder, and what to do; null if it can, or has none. */
export async function folderProblem(
  environment: Pick<Environment, FolderVariable>,
  name: FolderVariable,
  messages = englishMessages,
): Promise<{ text: string; remedy: string } | null> {
  const folder = environment[name];
  if (folder === undefined) return null;
  const t = messages.of(doctorMessages);
  const { use, problem, remedy } = uses[name];
  try {
    await requireFolder(folder, use);
    return null;
  } catch (error) {
    return { text: t(problem, { folder, reason: describeError(error) }), remedy: t(remedy, { name }) };
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
