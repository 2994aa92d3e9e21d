import { type Environment, EnvironmentError } from '../environment.ts';
import { examineCache } from './examine-cache.ts';
import { examineCatalogue } from './examine-catalogue.ts';
import { examineEnvironment } from './examine-environment.ts';
import { examineFiles } from './examine-files.ts';
import { examinePictures } from './examine-pictures.ts';
import { examinePlayers } from './examine-players.ts';
import { examineStorage } from './examine-storage.ts';
import type { Finding } from './finding.ts';

/** Looks at everything that the product needs, and changes nothing. Without an environment there is no more to look at. */
export async function examine(readEnvironment: () => Environment): Promise<Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const remedy = 'README.md, Settings, says what each variable takes. Mend this first: the rest depends on it.';
    return [{ part: 'environment', state: 'fault', text: error.message, remedy }];
  }
  const parts = [
    examineFiles(),
    examineStorage(environment),
    examineCatalogue(environment),
    examinePictures(environment),
    examineCache(environment),
    examinePlayers(environment),
  ];
  return [...examineEnvironment(environment), ...(await Promise.all(parts))];
}
