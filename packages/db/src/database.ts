import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Log } from '@marquee/domain/log';
import { type AttachedDatabase, attachDatabase } from './attach-database.ts';
import { innermostMessage } from './database-error.ts';
import { startCheckpoints } from './embedded/checkpoints.ts';
import { type EmbeddedServer, embeddedFolder, startEmbeddedServer } from './embedded/embedded-server.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { guardFreeSpace } from './embedded/free-space-guard.ts';
import { readOnlySwitch } from './embedded/read-only-switch.ts';
import { parseDatabaseUrl } from './server/database-url.ts';
import { snapshotMode, snapshotOfServer } from './snapshot.ts';
import { timeouts } from './timeouts.ts';

/** The migrated database. */
export interface Database extends Omit<AttachedDatabase, 'client'> {
  /** `embedded`: PGlite in the data folder, one connection; `server`: a Postgres server. */
  kind: 'embedded' | 'server';
  /** False while the disk of the embedded database is nearly full: writes fail with SQLSTATE 25006. */
  acceptsWrites(): boolean;
  /**
   * Runs a long read that sees one state of the database. On a server it has a connection of its own, and writes go on;
   * in the embedded database, which has one connection, they wait for its end.
   */
  snapshot<Result>(read: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Waits up to 5 s for queries in flight, then releases all resources. */
  close(): Promise<void>;
}

export type Transaction = Parameters<Parameters<Database['drizzle']['transaction']>[0]>[0];

export interface DatabaseOptions {
  /** `postgres://…`; without it, the embedded database in `dataDirectory`. */
  url?: string | undefined;
  dataDirectory: string;
  /** Maximum number of connections of this process to a server. */
  pool: number;
  log: Log;
}

/**
 * Opens the database and migrates it.
 * @throws Error with a message for the operator: folder in use, disk full, …
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options);
}

async function openServer(url: string, { pool, log }: DatabaseOptions): Promise<Database> {
  const { ignored } = parseDatabaseUrl(url);
  if (ignored.length > 0) log.warn({ parameters: ignored }, 'DATABASE_URL has parameters that Marquee ignores');
  const { client, ...attached } = await attachDatabase({ kind: 'server', url }, { pool, log }).catch(
    (error: unknown) => {
      throw new Error(`The Postgres server of DATABASE_URL cannot be used: ${innermostMessage(error)}`, {
        cause: error,
      });
    },
  );
  return {
    ...attached,
    kind: 'server',
    acceptsWrites: () => true,
    snapshot: (read) => snapshotOfServer(url, read),
    close: () => client.end({ timeout: timeouts.closeSeconds }),
  };
}

async function openEmbedded({ dataDirectory, log }: DatabaseOptions): Promise<Database> {
  const folder = embeddedFolder(dataDirectory);
  await mkdir(resolve(dataDirectory), { recursive: true, mode: 0o700 });
  // Released in reverse order, on close and if opening fails half-way.
  const releaseSteps: (() => void | Promise<void>)[] = [];
  const releaseAll = async () => {
    for (let release = releaseSteps.pop(); release; release = releaseSteps.pop()) await release();
  };
  try {
    const lock = lockFolder(folder);
    releaseSteps.push(() => lock.release());
    let setWritable: (isWritable: boolean) => void = () => undefined;
    const onCheck = (isWritable: boolean) => setWritable(isWritable);
    const guard = await guardFreeSpace({ folder: resolve(dataDirectory), log, onCheck });
    releaseSteps.push(() => guard.close());
    const server: EmbeddedServer = await startEmbeddedServer({ folder, log });
    releaseSteps.push(() => server.close());
    const { client, ...attached } = await attachDatabase(
      { kind: 'embedded', socketPath: server.socketPath },
      { pool: 1, log },
    );
    releaseSteps.push(() => client.end({ timeout: timeouts.closeSeconds }));
    const checkpoints = startCheckpoints(client, log);
    releaseSteps.push(() => checkpoints.close());
    setWritable = readOnlySwitch(client, log);
    return {
      ...attached,
      kind: 'embedded',
      acceptsWrites: () => guard.isWritable(),
      snapshot: (read) => attached.drizzle.transaction(read, snapshotMode),
      close: releaseAll,
    };
  } catch (error) {
    await releaseAll();
    throw error;
  }
}
