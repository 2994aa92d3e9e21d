import { parseStoredList } from '@marquee/api/player-lists';
import type { Finding } from '@marquee/domain/administration/first-run';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
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
import { fullDisks, type ReadDisk } from './full-disks.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { type CheckResult, failure } from './report.ts';

export type Check = (messages?: Messages) => Promise<CheckResult>;

interface ExamineOptions {
  /** Names of all variables that are set, also of other programs. */
  readonly names?: readonly string[];
  readonly readDisk?: ReadDisk;
}

/** Runs all checks and changes nothing. With an invalid environment only its own, since all others need it. */
export async function examine(
  readEnvironment: () => Environment,
  { names = [], readDisk }: ExamineOptions = {},
): Promise<Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const remedy = 'See docs/settings.md. Fix this first: all other checks depend on it.';
    const found = [failure(error.message, remedy), ...misspeltVariables(names)];
    return found.map((result) => ({ part: 'environment', ...result }));
  }
  const reading = readDatabaseState(environment);
  const readStored = async () => {
    const state = await reading.catch((cause) => {
      throw new Error('see the line of the database', { cause });
    });
    const row = state?.playerList;
    return row ? parseStoredList(row) : null;
  };
  const { files, ...others } = outerChecks(environment, readStored);
  const checks = { files, database: () => examineStorage(environment, reading), ...others };
  const findings = await runChecks(environment, checks, { names });
  const disks = (await fullDisks(environment, readDisk)).map((finding) => ({ ...finding, part: 'disk' }));
  return [...findings, ...disks];
}

/** The checks by their part, besides those of the environment and the database. */
export function outerChecks(environment: Environment, readStored: PlayerSources['readStored']) {
  return {
    files: examineFiles,
    catalogue: (messages) => examineCatalogue(environment, messages),
    images: (messages) => examineImages(environment, messages),
    cache: (messages) => examineCache(environment, messages),
    library: (messages) => examineLibrary(environment, messages),
    players: (messages) => examinePlayers(environment, readStored, messages),
    mail: (messages) => examineMail(environment, messages),
    'sign-in': (messages) => examineSignIn(environment, messages),
    backups: (messages) => examineBackups(environment, messages),
  } satisfies Record<string, Check>;
}

interface RunOptions {
  readonly names?: readonly string[];
  /** Of whom the findings are for; English for a terminal. */
  readonly messages?: Messages;
}

/** Runs the checks at the same time, and that of the environment before them. */
export async function runChecks(
  environment: Environment,
  checks: Readonly<Record<string, Check>>,
  { names, messages = englishMessages }: RunOptions = {},
): Promise<Finding[]> {
  const results = Object.entries(checks).map(async ([part, check]) => ({ part, ...(await check(messages)) }));
  const ofEnvironment = examineEnvironment(environment, names, messages);
  return [...ofEnvironment.map((result) => ({ part: 'environment', ...result })), ...(await Promise.all(results))];
}
