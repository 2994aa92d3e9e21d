import { readdir } from 'node:fs/promises';
import { missingFfmpegPrograms } from '@marquee/library/find-ffmpeg';
import type { Environment } from '../configuration/environment.ts';
import { folderProblem } from '../configuration/operator-folders.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Checks the folder of MEDIA_DIR and the programs of ffmpeg. */
export async function examineLibrary(environment: Environment): Promise<CheckResult> {
  const { MEDIA_DIR: folder, LIBRARY_ACCESS } = environment;
  if (folder === undefined) return ok('off, since MEDIA_DIR is not set.');
  const problem = await folderProblem(environment, 'MEDIA_DIR');
  if (problem) return failure(problem.text, problem.remedy);
  if ((await readdir(folder)).length === 0) {
    const remedy = 'Check that its drive is mounted; until then nothing is added or removed.';
    return warning(`${folder} is empty.`, remedy);
  }
  const missing = await missingFfmpegPrograms();
  if (missing.length > 0) {
    const text = `${folder}; ${missing.join(' and ')} cannot be run: only files that browsers can play without conversion will play.`;
    return warning(text, 'Install ffmpeg for Matroska, AVI and other containers.');
  }
  return ok(`${folder}, for ${LIBRARY_ACCESS === 'open' ? 'everyone' : 'members'}, with ffmpeg.`);
}
