import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { createImageEncoder } from '../image-proxy/image-encoder.ts';
import { imageFolder } from '../image-proxy/image-proxy.ts';
import { describeError, isMissingFile } from '../log.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Checks the encoder and the cache folder of the image proxy. */
export async function examineImages(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  const { IMAGE_PROXY, IMAGE_CACHE_MEGABYTES, DATA_DIR, TMDB_ACCESS_TOKEN, TMDB_API_KEY } = environment;
  if (!TMDB_ACCESS_TOKEN && !TMDB_API_KEY) return ok(t('imagesGenerated'));
  if (IMAGE_PROXY === 'off') return ok(t('imagesByBrowsers'));
  try {
    await createImageEncoder();
  } catch (error) {
    return failure(describeError(error), t('installEncoder'));
  }
  const folder = resolve(imageFolder(DATA_DIR));
  if (await isWritable(folder)) return ok(t('imagesCached', { folder, megabytes: IMAGE_CACHE_MEGABYTES }));
  return warning(t('notWritable', { folder }), t('writableDataDir'));
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
