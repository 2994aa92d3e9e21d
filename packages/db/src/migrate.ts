import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import type { DatabaseLog } from './log.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every version of the product asks for the same lock. */
const migrationLock = 4_107_118_020;

/**
 * Brings the database to the state that this version wants. Drizzle takes no lock of its own: of several replicas that
 * start at once, the first one migrates and the others wait here.
 * @param connection one connection (`max: 1`), for the lock belongs to it, without a statement timeout
 */
export async function migrate(connection: Sql, log: DatabaseLog): Promise<void> {
  const [attempt] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as taken`;
  if (!attempt?.taken) {
    log.info({}, 'Waiting for another process that is migrating the database');
    await connection`select pg_advisory_lock(${migrationLock})`;
  }
  await applyMigrations(drizzle(connection), { migrationsFolder });
  // After a failure there is nothing to give back: the caller ends the connection, and the lock with it.
  await connection`select pg_advisory_unlock(${migrationLock})`;
}
