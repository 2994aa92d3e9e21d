import { join } from 'node:path';
import { readSite } from '../configuration/site-file.ts';
import { describeError } from '../log.ts';
import { configurationFolder, findShippedFiles } from '../shipped-files.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Checks the client build and site.json. */
export async function examineFiles(): Promise<CheckResult> {
  try {
    findShippedFiles();
    await readSite(join(configurationFolder, 'site.json'));
    return ok('the client is built and site.json is valid.');
  } catch (error) {
    return failure(describeError(error), 'The product cannot start until this is fixed.');
  }
}
