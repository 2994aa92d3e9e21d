import { setRoleFromCommandLine } from '@marquee/api/set-role-from-command-line';
import { openDatabase } from '@marquee/db/database';
import { FolderInUseError } from '@marquee/db/folder-lock';
import { silentLog } from '@marquee/domain/log';
import { readEnvironment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { readAccountArguments } from './account-arguments.ts';

/** The embedded database allows one process at a time. */
const environmentHint = 'Or start the product with OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD to make a new owner.';

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${errorMessageOf(error)}\n`);
  process.exitCode = 1;
}

/** Sets the role and returns a message about the change. */
async function run(args: string[]): Promise<string> {
  const { username, role } = readAccountArguments(args);
  const environment = readEnvironment();
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    dataDirectory: environment.DATA_DIR,
    pool: 1,
    // stdout has only the result.
    log: { ...silentLog, warn: (_, message) => void process.stderr.write(`${message}\n`) },
  });
  try {
    const change = await setRoleFromCommandLine({ db: database }, username, role);
    return change.before === role
      ? `${change.username} has the role ${role} already.`
      : `${change.username} has the role ${role} now, and had the role ${change.before}.`;
  } finally {
    await database.close();
  }
}

function errorMessageOf(error: unknown): string {
  if (error instanceof FolderInUseError) return `${error.message} ${environmentHint}`;
  return describeError(error);
}
