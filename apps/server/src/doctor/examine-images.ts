import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Environment } from '../configuration/environment.ts';
import { createImageEncoder } from '../image-proxy/image-encoder.ts';
import { imageFolder } from '../image-proxy/image-proxy.ts';
import { describeError, isMissingFile } from '../log.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Checks the encoder and the cache folder of the image proxy. */
export async function examineImages(environment: Environment): Promise<CheckResult> {
  const { IMAGE_PROXY, IMAGE_CACHE_MEGABYTES, DATA_DIR, TMDB_ACCESS_TOKEN, TMDB_API_KEY } = environment;
  if (!TMDB_ACCESS_TOKEN && !TMDB_API_KEY) return ok('generated, with the sample catalogue.');
  if (IMAGE_PROXY === 'off') return ok('browsers load them from TMDB_IMAGE_BASE_URL.');
  try {
    await createImageEncoder();
  } catch (error) {
    const remedy = 'Install with optional dependencies on this machine, or set IMAGE_PROXY=off.';
    return failure(describeError(error), remedy);
  }
  const folder = resolve(imageFolder(DATA_DIR));
  if (await isWritable(folder)) return ok(`cached in ${folder}, ${IMAGE_CACHE_MEGABYTES} MB at most.`);
  const remedy = 'Set DATA_DIR to a writable folder; until then no image is cached.';
  return warning(`${folder} is not writable.`, remedy);
}

/** Checks the nearest existing parent if the folder does not exist. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    return isMissingFile(error) && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}
