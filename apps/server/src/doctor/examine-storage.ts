import { innermostMessage } from '@marquee/db/database-error';
import { type DatabaseState, examineDatabase } from '@marquee/db/examine-database';
import { FolderInUse } from '@marquee/db/folder-lock';
import type { Environment } from '../environment.ts';
import { messageOf } from '../failure.ts';
import type { Finding, FindingState } from './finding.ts';

const part = 'database';
const silent = { info: () => undefined, warn: () => undefined };
/** Connections that Postgres keeps for its administrators, and one start that migrates. */
const reserved = 4;

/** The database that DATABASE_URL or DATA_DIR names. It is looked at and not migrated. */
export async function examineStorage({ DATABASE_URL, DATA_DIR, DATABASE_POOL }: Environment): Promise<Finding> {
  const place = DATABASE_URL === undefined ? `embedded, in ${DATA_DIR}` : 'the server of DATABASE_URL';
  try {
    const state = await examineDatabase({ url: DATABASE_URL, dataDirectory: DATA_DIR, pool: 1, log: silent });
    if (state === null) return finding('in order', `embedded; the first start makes it in ${DATA_DIR}.`);
    const problem = problemOf(state, DATABASE_URL === undefined ? 1 : DATABASE_POOL);
    return problem ?? finding('in order', `${place}: Postgres ${state.version}, ${migrationsText(state)}.`);
  } catch (error) {
    if (error instanceof FolderInUse) {
      const remedy = 'If that is the product, all is well: stop it first to have the data looked at.';
      return finding('warning', error.message, remedy);
    }
    if (DATABASE_URL === undefined) return finding('fault', messageOf(error));
    const remedy = 'See that the server runs, and that DATABASE_URL names its host, port, user, password and database.';
    return finding('fault', `${place} cannot be used: ${innermostMessage(error)}`, remedy);
  }
}

function problemOf(state: DatabaseState, pool: number): Finding | null {
  const { pendingMigrations, hasTrigrams, mayCreate, connectionLimit } = state;
  if (pendingMigrations < 0) {
    const remedy = 'Run that version again, or restore a backup from before it.';
    return finding('fault', 'a later version of the product has migrated it.', remedy);
  }
  if (!hasTrigrams) {
    return finding('fault', 'the server lacks the extension pg_trgm.', "Install Postgres' contrib package.");
  }
  if (pendingMigrations > 0 && !mayCreate) {
    const remedy = 'As its owner: grant create on database … to …';
    return finding('fault', 'it is to be migrated, and the user may create nothing in it.', remedy);
  }
  if (pool > connectionLimit - reserved) {
    const text = `DATABASE_POOL is ${pool}, and the server takes ${connectionLimit} connections in all.`;
    return finding('warning', text, 'Lower DATABASE_POOL, or raise max_connections of the server.');
  }
  return null;
}

function migrationsText({ pendingMigrations }: DatabaseState): string {
  return pendingMigrations === 0 ? 'up to date' : `${pendingMigrations} migrations will run at the next start`;
}

function finding(state: FindingState, text: string, remedy?: string): Finding {
  return { part, state, text, ...(remedy !== undefined && { remedy }) };
}
