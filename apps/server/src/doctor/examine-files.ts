import { join } from 'node:path';
import { readSite } from '../configuration/site-file.ts';
import { describeError } from '../log.ts';
import { configurationFolder, findShippedFiles } from '../shipped-files.ts';
import type { Finding } from './report.ts';

/** Checks the client build and site.json. */
export async function examineFiles(): Promise<Finding> {
  try {
    findShippedFiles();
    await readSite(join(configurationFolder, 'site.json'));
    return { part: 'files', state: 'ok', text: 'the client is built and site.json is valid.' };
  } catch (error) {
    return {
      part: 'files',
      state: 'error',
      text: describeError(error),
      remedy: 'The product cannot start until this is fixed.',
    };
  }
}
