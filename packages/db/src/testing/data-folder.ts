import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { silentLog } from '@marquee/domain/log';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase } from '../database.ts';
import { migrationsFolder } from '../migrate.ts';
import { builtEmptyDatabase } from './built-empty-database.ts';

const require = createRequire(import.meta.url);

/**
 * Creates a data folder with an empty, migrated embedded database. A copy of one that is made once per machine:
 * creating a database takes seven seconds of a core.
 */
export async function createDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(await dataFolderTemplate(), folder, { recursive: true });
}

async function dataFolderTemplate(): Promise<string> {
  const pglite = await readFile(join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'));
  const hash = createHash('sha256').update(pglite);
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  const template = join(tmpdir(), `marquee-data-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(template)) return template;
  const unfinished = `${template}-${randomUUID()}`;
  const database = await openDatabase({
    dataDirectory: unfinished,
    emptyDatabase: builtEmptyDatabase(),
    pool: 1,
    log: silentLog,
  });
  await database.close();
  // Fails if another process was faster.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }));
  return template;
}
