import { join } from 'node:path';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import { readSite } from '../configuration/site-file.ts';
import { describeError } from '../log.ts';
import { configurationFolder, findShippedFiles } from '../shipped-files.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Checks the client build and site.json. */
export async function examineFiles(messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  try {
    findShippedFiles();
    await readSite(join(configurationFolder, 'site.json'));
    return ok(t('filesValid'));
  } catch (error) {
    return failure(describeError(error), t('cannotStart'));
  }
}
