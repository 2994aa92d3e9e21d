import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupFileName } from '@marquee/domain/administration/backup-runs';
import type { Environment } from '../configuration/environment.ts';
import { folderProblem } from '../configuration/operator-folders.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

const hourMs = 3_600_000;

/** Checks the folder of BACKUP_DIR and the age of the newest file in it. */
export async function examineBackups(environment: Environment): Promise<CheckResult> {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours } = environment;
  if (folder === undefined) {
    return ok('not automatic, since BACKUP_DIR is not set: npm run backup -- FILE');
  }
  const problem = await folderProblem(environment, 'BACKUP_DIR');
  if (problem) return failure(problem.text, problem.remedy);
  const newest = (await readdir(folder)).filter(isBackupFileName).sort().at(-1);
  if (newest === undefined) return ok(`every ${everyHours} hours to ${folder}, which has none yet.`);
  const { mtimeMs } = await stat(join(folder, newest));
  const ageHours = Math.round((Date.now() - mtimeMs) / hourMs);
  const text = `the newest in ${folder} is ${ageHours} hours old, and one is due every ${everyHours} hours.`;
  if (ageHours <= 2 * everyHours) return ok(text);
  return warning(text, 'See why the last one failed: the Backup tab of the dashboard, or the log.');
}
