import { readdir } from 'node:fs/promises';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import { missingFfmpegPrograms } from '@marquee/library/find-ffmpeg';
import type { Environment } from '../configuration/environment.ts';
import { folderProblem } from '../configuration/operator-folders.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Checks the folder of MEDIA_DIR and the programs of ffmpeg. */
export async function examineLibrary(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  const { MEDIA_DIR: folder, LIBRARY_ACCESS } = environment;
  if (folder === undefined) return ok(t('libraryOff'));
  const problem = await folderProblem(environment, 'MEDIA_DIR', messages);
  if (problem) return failure(problem.text, problem.remedy);
  if ((await readdir(folder)).length === 0) return warning(t('libraryEmpty', { folder }), t('mountDrive'));
  const missing = await missingFfmpegPrograms();
  if (missing.length > 0) {
    return warning(t('noFfmpeg', { folder, programs: messages.formats.list(missing) }), t('installFfmpeg'));
  }
  return ok(t(LIBRARY_ACCESS === 'open' ? 'libraryOfEveryone' : 'libraryOfMembers', { folder }));
}
