import { setRole } from '@marquee/api/auth/set-role';
import { openDatabase } from '@marquee/db/database';
import { FolderInUse } from '@marquee/db/folder-lock';
import { readEnvironment } from '../environment.ts';
import { messageOf } from '../failure.ts';
import { readAccountArguments } from './account-arguments.ts';

/** The embedded database serves one process: the running product can be told at its start, but not beside it. */
const withoutStopping = 'Or start the product with OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD to make a new owner.';

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/** Does what the arguments ask for and answers what was done, in a sentence. */
async function run(words: string[]): Promise<string> {
  const { username, role } = readAccountArguments(words);
  const environment = readEnvironment();
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    dataDirectory: environment.DATA_DIR,
    pool: 1,
    // What a person asked for is one sentence; a warning is none of it.
    log: { info: () => undefined, warn: (_, message) => void process.stderr.write(`${message}\n`) },
  });
  try {
    const change = await setRole({ db: database }, username, role);
    return change.before === role
      ? `${change.username} has the role ${role} already.`
      : `${change.username} has the role ${role} now, and had the role ${change.before}.`;
  } finally {
    await database.close();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderInUse) return `${error.message} ${withoutStopping}`;
  return messageOf(error);
}
