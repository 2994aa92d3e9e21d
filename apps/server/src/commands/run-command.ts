import { type Database, openDatabase } from '@marquee/db/database';
import { silentLog } from '@marquee/domain/log';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type CommandName, wantedHelp } from './command-help.ts';

const printMessage = (_: object, message: string) => void process.stderr.write(`${message}\n`);

/** Prints messages to stderr: stdout has only the result. */
export const commandLog = { ...silentLog, info: printMessage, warn: printMessage };

/** Runs a command with the arguments of this process and prints its message or help, or the error as one sentence. */
export async function runCommand(
  name: CommandName,
  run: (args: string[]) => Promise<string>,
  messageOf: (error: unknown) => string = describeError,
): Promise<void> {
  try {
    const args = process.argv.slice(2);
    process.stdout.write(`${wantedHelp(name, args) ?? (await run(args))}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database for one command, which leaves its schema as it is: with a later one, the version that runs on it
 * would fail.
 * @throws OtherSchemaError; FolderInUseError when another process has the embedded one
 */
export async function withDatabase<Result>(
  { DATABASE_URL: url, DATA_DIR: dataDirectory }: Environment,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ url, dataDirectory, pool: 1, log: commandLog, migrates: false });
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}
