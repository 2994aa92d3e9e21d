import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { type AttachedDatabase, attachDatabase } from './attach-database.ts';
import { innermostMessage } from './database-error.ts';
import { type EmbeddedServer, embeddedFolder, startEmbeddedServer } from './embedded-server.ts';
import { lockFolder } from './folder-lock.ts';
import { guardFreeSpace } from './free-space-guard.ts';
import type { DatabaseLog } from './log.ts';
import { readOnlySwitch } from './read-only-switch.ts';
import type { schema } from './schema.ts';
import { timeouts } from './timeouts.ts';

/** The product's database, migrated and ready. */
export interface Database {
  drizzle: PostgresJsDatabase<typeof schema>;
  /** `embedded`: PGlite in the data folder, one connection; `server`: a Postgres server. */
  kind: 'embedded' | 'server';
  /** ms of one round trip; rejects when there is no answer within 2 s. */
  ping(): Promise<number>;
  /** Connections that the database has open, those of other processes included. */
  connections(): Promise<number>;
  /** False while the disk under the embedded database is nearly full: every write is refused then (SQLSTATE 25006). */
  acceptsWrites(): boolean;
  /** Lets queries under way finish for up to 5 s, then gives everything back. */
  close(): Promise<void>;
}

/** What the writes of a transaction are made with. */
export type Transaction = Parameters<Parameters<Database['drizzle']['transaction']>[0]>[0];

export interface DatabaseOptions {
  /** `postgres://…`; undefined keeps the data in `dataDirectory`. */
  url?: string | undefined;
  dataDirectory: string;
  /** Most connections of this process to a server. */
  pool: number;
  log: DatabaseLog;
}

/**
 * Opens the database and migrates it.
 * @throws an Error whose message is a sentence for the person who started the product: folder in use, disk full, …
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options);
}

async function openServer(url: string, { pool, log }: DatabaseOptions): Promise<Database> {
  const attached = await attachDatabase({ kind: 'server', url }, { pool, log }).catch((error: unknown) => {
    throw new Error(`The Postgres server of DATABASE_URL cannot be used: ${innermostMessage(error)}`, { cause: error });
  });
  return {
    ...facade(attached),
    kind: 'server',
    acceptsWrites: () => true,
    close: () => attached.client.end({ timeout: timeouts.close }),
  };
}

async function openEmbedded({ dataDirectory, log }: DatabaseOptions): Promise<Database> {
  const folder = embeddedFolder(dataDirectory);
  await mkdir(resolve(dataDirectory), { recursive: true, mode: 0o700 });
  // Given back in the reverse order, when the database is closed and when opening it fails half-way.
  const release: (() => void | Promise<void>)[] = [];
  const releaseAll = async () => {
    for (let step = release.pop(); step; step = release.pop()) await step();
  };
  try {
    const lock = lockFolder(folder);
    release.push(() => lock.release());
    let whenLooked: (writable: boolean) => void = () => undefined;
    const onLook = (writable: boolean) => whenLooked(writable);
    const guard = await guardFreeSpace({ folder: resolve(dataDirectory), log, onLook });
    release.push(() => guard.close());
    const server: EmbeddedServer = await startEmbeddedServer({ folder, log });
    release.push(() => server.close());
    const attached = await attachDatabase({ kind: 'embedded', socketPath: server.socketPath }, { pool: 1, log });
    release.push(() => attached.client.end({ timeout: timeouts.close }));
    whenLooked = readOnlySwitch(attached.client, log);
    return { ...facade(attached), kind: 'embedded', acceptsWrites: () => guard.writable(), close: releaseAll };
  } catch (error) {
    await releaseAll();
    throw error;
  }
}

function facade({ drizzle, ping, connections }: AttachedDatabase) {
  return { drizzle, ping, connections };
}
