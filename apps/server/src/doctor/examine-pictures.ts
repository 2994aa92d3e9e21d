import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Environment } from '../environment.ts';
import { isMissingFile, messageOf } from '../failure.ts';
import { pictureFolder } from '../pictures/open-picture-proxy.ts';
import { createPictureEncoder } from '../pictures/picture-encoder.ts';
import type { Finding } from './finding.ts';

const part = 'pictures';

/** Whether live pictures can be made small and kept, where that is wanted. */
export async function examinePictures(environment: Environment): Promise<Finding> {
  const { IMAGE_PROXY, IMAGE_CACHE_MEGABYTES, DATA_DIR, TMDB_ACCESS_TOKEN, TMDB_API_KEY } = environment;
  if (!TMDB_ACCESS_TOKEN && !TMDB_API_KEY) return { part, state: 'in order', text: "the sample's, drawn here." };
  if (IMAGE_PROXY === 'off') return { part, state: 'in order', text: 'browsers get them from their host.' };
  try {
    await createPictureEncoder();
  } catch (error) {
    const remedy = 'Install with optional dependencies on the machine that it runs on, or set IMAGE_PROXY=off.';
    return { part, state: 'fault', text: messageOf(error), remedy };
  }
  const folder = resolve(pictureFolder(DATA_DIR));
  if (await canBeWritten(folder)) {
    return { part, state: 'in order', text: `kept in ${folder}, ${IMAGE_CACHE_MEGABYTES} MB at most.` };
  }
  const remedy = 'Let DATA_DIR name a folder that can be written; until then each is fetched and made anew.';
  return { part, state: 'warning', text: `${folder} cannot be written.`, remedy };
}

/** The folder itself, or the one in which it would be made. */
async function canBeWritten(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    return isMissingFile(error) && dirname(folder) !== folder && canBeWritten(dirname(folder));
  }
}
