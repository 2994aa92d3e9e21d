import { resetFromCommandLine, setRoleFromCommandLine } from '@marquee/api/account-commands';
import type { Database } from '@marquee/db/database';
import { FolderInUseError } from '@marquee/db/folder-lock';
import { oneTimeLinkMinutes } from '@marquee/domain/accounts/recovery';
import { type Environment, readEnvironment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { readAccountArguments } from './command-arguments.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** The embedded database allows one process at a time. */
const environmentHint = 'Or start the product with OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD to make a new owner.';

await runCommand('account', run, errorMessageOf);

/** Carries out the arguments, and returns a message about it. */
async function run(args: string[]): Promise<string> {
  const account = readAccountArguments(args);
  const environment = readEnvironment();
  return withDatabase(environment, async (db) => {
    if ('isReset' in account) return resetMessage(db, environment, account.username);
    const { username, role } = account;
    const change = await setRoleFromCommandLine({ db, clock: () => new Date() }, username, role);
    return change.before === role
      ? `${change.username} already has the role ${role}.`
      : `${change.username} now has the role ${role} (before: ${change.before}).`;
  });
}

async function resetMessage(db: Database, { PUBLIC_URL, HOST, PORT }: Environment, name: string): Promise<string> {
  const origin = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  const { username, url } = await resetFromCommandLine({ db, clock: () => new Date(), origin }, name);
  return `Once, within ${oneTimeLinkMinutes} minutes, ${username} can set a new password here:\n${url}`;
}

function errorMessageOf(error: unknown): string {
  if (error instanceof FolderInUseError) return `${error.message} ${environmentHint}`;
  return describeError(error);
}
