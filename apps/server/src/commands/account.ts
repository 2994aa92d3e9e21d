import { resetFromCommandLine } from '@marquee/api/reset-from-command-line';
import { setRoleFromCommandLine } from '@marquee/api/set-role-from-command-line';
import { type Database, openDatabase } from '@marquee/db/database';
import { FolderInUseError } from '@marquee/db/folder-lock';
import { serverLimits } from '@marquee/domain/limits';
import { type Environment, readEnvironment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { readAccountArguments } from './account-arguments.ts';
import { runCommand, warningLog } from './run-command.ts';

/** The embedded database allows one process at a time. */
const environmentHint = 'Or start the product with OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD to make a new owner.';

await runCommand(run, errorMessageOf);

/** Does what the arguments say, and returns a message about it. */
async function run(args: string[]): Promise<string> {
  const account = readAccountArguments(args);
  const environment = readEnvironment();
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    dataDirectory: environment.DATA_DIR,
    pool: 1,
    log: warningLog,
  });
  try {
    if ('isReset' in account) return await resetMessage(database, environment, account.username);
    const { username, role } = account;
    const change = await setRoleFromCommandLine({ db: database }, username, role);
    return change.before === role
      ? `${change.username} has the role ${role} already.`
      : `${change.username} has the role ${role} now, and had the role ${change.before}.`;
  } finally {
    await database.close();
  }
}

async function resetMessage(db: Database, { PUBLIC_URL, HOST, PORT }: Environment, name: string): Promise<string> {
  const origin = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  const { username, url } = await resetFromCommandLine({ db, clock: () => new Date(), origin }, name);
  return `Once, within ${serverLimits.oneTimeLinkMinutes} minutes, ${username} can set a new password here:\n${url}`;
}

function errorMessageOf(error: unknown): string {
  if (error instanceof FolderInUseError) return `${error.message} ${environmentHint}`;
  return describeError(error);
}
