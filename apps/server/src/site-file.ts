import { readFile } from 'node:fs/promises';
import { defaultSite, parseSite, type Site } from '@marquee/domain/site';
import { StartError } from './start-error.ts';

/**
 * Reads what the operator says of the site; without a file the shipped values stand.
 * @throws StartError that names the file and what is wrong with it
 */
export async function readSite(file: string): Promise<Site> {
  try {
    return parseSite(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return defaultSite;
    const fault = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} cannot be used: ${fault}.`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
