import { innermostMessage } from '@marquee/db/database-error';
import { type DatabaseState, examineDatabase } from '@marquee/db/examine-database';
import { FolderInUseError } from '@marquee/db/folder-lock';
import { silentLog } from '@marquee/domain/log';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Connections that Postgres reserves for superusers, plus one for migrations at start. */
const reservedConnections = 4;

/** Reads the state of the database of DATABASE_URL or DATA_DIR without migrating it. */
export function readDatabaseState({ DATABASE_URL, DATA_DIR }: Environment): Promise<DatabaseState | null> {
  return examineDatabase({ url: DATABASE_URL, dataDirectory: DATA_DIR, pool: 1, log: silentLog });
}

function locationOf({ DATABASE_URL, DATA_DIR }: Environment): string {
  return DATABASE_URL === undefined ? `embedded, in ${DATA_DIR}` : 'the server of DATABASE_URL';
}

/** Reports on the state of the database. */
export async function examineStorage(
  environment: Environment,
  reading: Promise<DatabaseState | null> = readDatabaseState(environment),
): Promise<CheckResult> {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = environment;
  const location = locationOf(environment);
  try {
    const state = await reading;
    if (state === null) return ok(`embedded; the first start creates it in ${DATA_DIR}.`);
    const problem = problemOf(state, DATABASE_URL === undefined ? 1 : DATABASE_POOL);
    return problem ?? ok(`${location}: Postgres ${state.version}, ${migrationsText(state)}.`);
  } catch (error) {
    if (error instanceof FolderInUseError) {
      return warning(error.message, 'If that process is the product, all is well: stop it to check the data.');
    }
    if (DATABASE_URL === undefined) return failure(describeError(error));
    const remedy =
      'Check that the server runs and that DATABASE_URL has the right host, port, user, password and database.';
    return failure(`${location} cannot be used: ${innermostMessage(error)}`, remedy);
  }
}

function problemOf(state: DatabaseState, pool: number): CheckResult | null {
  const { pendingMigrations, strayTables, hasTrigrams, mayCreate, connectionLimit, hasTimeouts } = state;
  if (pendingMigrations < 0) {
    const remedy = 'Run the later version again, or restore a backup from before its migration.';
    return failure('a later version of the product has migrated it.', remedy);
  }
  if (strayTables.length > 0) {
    const text = `it has tables that its migrations did not create: ${strayTables.join(', ')}.`;
    return failure(text, 'A restore was incomplete, or another program uses it: restore into an empty database.');
  }
  if (!hasTrigrams) return failure('the server lacks the extension pg_trgm.', "Install Postgres' contrib package.");
  if (pendingMigrations > 0 && !mayCreate) {
    const remedy = 'As the owner of the database: grant create on database … to …';
    return failure('migrations are pending, but the user has no CREATE privilege.', remedy);
  }
  if (pool > connectionLimit - reservedConnections) {
    const text = `DATABASE_POOL is ${pool}, but the server allows ${connectionLimit} connections in all.`;
    return warning(text, 'Lower DATABASE_POOL, or raise max_connections of the server.');
  }
  if (!hasTimeouts) {
    const text = 'it has no statement timeout, because the pooler in front ignores statement_timeout.';
    return warning(text, 'Set it for the role: see docs/operations.md, Poolers.');
  }
  return null;
}

function migrationsText({ pendingMigrations }: DatabaseState): string {
  return pendingMigrations === 0 ? 'up to date' : `${pendingMigrations} migrations will run at the next start`;
}
