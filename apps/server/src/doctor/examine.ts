import { type Environment, EnvironmentError } from '../configuration/environment.ts';
import { examineCache } from './examine-cache.ts';
import { examineCatalogue } from './examine-catalogue.ts';
import { examineEnvironment } from './examine-environment.ts';
import { examineFiles } from './examine-files.ts';
import { examineImages } from './examine-images.ts';
import { examinePlayers } from './examine-players.ts';
import { examineStorage } from './examine-storage.ts';
import type { Finding } from './report.ts';

/** Runs all checks and changes nothing. An invalid environment is the only finding, since all other checks need it. */
export async function examine(readEnvironment: () => Environment): Promise<Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const remedy = 'See README.md, Settings. Fix this first: all other checks depend on it.';
    return [{ part: 'environment', state: 'error', text: error.message, remedy }];
  }
  const checks = [
    examineFiles(),
    examineStorage(environment),
    examineCatalogue(environment),
    examineImages(environment),
    examineCache(environment),
    examinePlayers(environment),
  ];
  return [...examineEnvironment(environment), ...(await Promise.all(checks))];
}
