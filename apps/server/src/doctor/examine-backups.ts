import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupFileName } from '@marquee/domain/administration/backup-runs';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import { asRunHere } from '../commands/command-lines.ts';
import type { Environment } from '../configuration/environment.ts';
import { folderProblem } from '../configuration/operator-folders.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

const hourMs = 3_600_000;

/** Checks the folder of BACKUP_DIR and the age of the newest file in it. */
export async function examineBackups(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours } = environment;
  if (folder === undefined) return ok(asRunHere(t('backupsByHand')));
  const problem = await folderProblem(environment, 'BACKUP_DIR', messages);
  if (problem) return failure(problem.text, problem.remedy);
  const newest = (await readdir(folder)).filter(isBackupFileName).sort().at(-1);
  if (newest === undefined) return ok(t('noBackupYet', { hours: everyHours, folder }));
  const { mtimeMs } = await stat(join(folder, newest));
  const age = Math.round((Date.now() - mtimeMs) / hourMs);
  const text = t('newestBackup', { folder, age, hours: everyHours });
  if (age <= 2 * everyHours) return ok(text);
  return warning(text, t('seeFailedBackup'));
}
