import { join } from 'node:path';
import { messageOf } from '../failure.ts';
import { configurationFolder, findShippedFiles } from '../shipped-files.ts';
import { readSite } from '../site-file.ts';
import type { Finding } from './finding.ts';

/** What the product serves and reads beside its own code. */
export async function examineFiles(): Promise<Finding> {
  try {
    findShippedFiles();
    await readSite(join(configurationFolder, 'site.json'));
    return { part: 'files', state: 'in order', text: 'the client is built, and site.json can be read.' };
  } catch (error) {
    return {
      part: 'files',
      state: 'fault',
      text: messageOf(error),
      remedy: 'The product starts when that is mended.',
    };
  }
}
