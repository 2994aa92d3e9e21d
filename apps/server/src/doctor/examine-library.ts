import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { missingFfmpegPrograms } from '@marquee/library/find-ffmpeg';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Checks the folder of MEDIA_DIR and the programs of ffmpeg. */
export async function examineLibrary({ MEDIA_DIR: folder, LIBRARY_ACCESS }: Environment): Promise<CheckResult> {
  if (folder === undefined) return ok('off, since MEDIA_DIR is not set.');
  try {
    await access(folder, constants.R_OK | constants.X_OK);
    if ((await readdir(folder)).length === 0) {
      const remedy = 'Check that its drive is mounted; until then nothing is added or removed.';
      return warning(`${folder} is empty.`, remedy);
    }
  } catch (error) {
    const remedy = 'Set MEDIA_DIR to a folder that this user may read, or mount its drive.';
    return failure(`${folder} cannot be read: ${describeError(error)}.`, remedy);
  }
  const missing = await missingFfmpegPrograms();
  if (missing.length > 0) {
    const text = `${folder}; ${missing.join(' and ')} cannot be run: only files that browsers read as they are play.`;
    return warning(text, 'Install ffmpeg for Matroska, AVI and other containers.');
  }
  return ok(`${folder}, for ${LIBRARY_ACCESS === 'open' ? 'everyone' : 'members'}, with ffmpeg.`);
}
