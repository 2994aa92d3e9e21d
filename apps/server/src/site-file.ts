import { readFile } from 'node:fs/promises';
import { defaultSite, parseSite, type Site } from '@marquee/domain/site';
import { isMissingFile, messageOf } from './failure.ts';
import { StartError } from './start-error.ts';

/**
 * Reads what the operator says of the site; without a file the shipped values stand.
 * @throws StartError that names the file and what is wrong with it
 */
export async function readSite(file: string): Promise<Site> {
  try {
    return parseSite(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissingFile(error)) return defaultSite;
    throw new StartError(`${file} cannot be used: ${messageOf(error)}.`);
  }
}
