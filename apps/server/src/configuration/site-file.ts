import { readFile } from 'node:fs/promises';
import { defaultSite, parseSite, type Site } from '@marquee/domain/site/site';
import { describeError, isMissingFile } from '../log.ts';
import { StartError } from '../startup/start-error.ts';

/**
 * Reads the operator's site.json; defaults apply without the file.
 * @throws StartError with the file and the reason
 */
export async function readSite(file: string): Promise<Site> {
  try {
    return parseSite(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissingFile(error)) return defaultSite;
    throw new StartError(`${file} cannot be used: ${describeError(error)}.`);
  }
}
