import { parseStoredList } from '@marquee/api/player-lists';
import { type Environment, EnvironmentError } from '../configuration/environment.ts';
import type { PlayerSources } from '../players/player-directory.ts';
import { examineBackups } from './examine-backups.ts';
import { examineCache } from './examine-cache.ts';
import { examineCatalogue } from './examine-catalogue.ts';
import { examineEnvironment } from './examine-environment.ts';
import { examineFiles } from './examine-files.ts';
import { examineImages } from './examine-images.ts';
import { examineLibrary } from './examine-library.ts';
import { examineMail } from './examine-mail.ts';
import { examinePlayers } from './examine-players.ts';
import { examineSignIn } from './examine-sign-in.ts';
import { examineStorage, readDatabaseState } from './examine-storage.ts';
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
  const reading = readDatabaseState(environment);
  const readStored = async () => {
    const row = (await reading)?.playerList;
    return row ? parseStoredList(row) : null;
  };
  const { files, ...others } = outerChecks(environment, readStored);
  const checks = [files(), examineStorage(environment, reading), ...Object.values(others).map((check) => check())];
  return [...examineEnvironment(environment), ...(await Promise.all(checks))];
}

/** The checks by their part, besides those of the environment and the database. */
export function outerChecks(environment: Environment, readStored: PlayerSources['readStored']) {
  return {
    files: () => examineFiles(),
    catalogue: () => examineCatalogue(environment),
    images: () => examineImages(environment),
    cache: () => examineCache(environment),
    library: () => examineLibrary(environment),
    players: () => examinePlayers(environment, readStored),
    mail: () => examineMail(environment),
    'sign-in': () => examineSignIn(environment),
    backups: () => examineBackups(environment),
  };
}
