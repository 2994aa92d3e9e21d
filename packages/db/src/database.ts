import type { Log } from '@marquee/domain/log';
import { type AttachedDatabase, attachDatabase } from './attach-database.ts';
import { innermostMessage } from './database-error.ts';
import { startCheckpoints } from './embedded/checkpoints.ts';
import { hasEmbeddedDatabase } from './embedded/data-folder.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { readOnlySwitch } from './embedded/read-only-switch.ts';
import { OtherSchemaError } from './schema-number.ts';
import { parseDatabaseUrl } from './server/database-url.ts';
import { waitForServer } from './server/wait-for-server.ts';

/** The migrated database. */
export interface Database extends Omit<AttachedDatabase, 'client'> {
  /** False while the disk of the embedded database is nearly full: writes fail with SQLSTATE 25006. */
  acceptsWrites(): boolean;
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
  /** Whether pending migrations are applied, as by default; otherwise the database is refused. */
  migrates?: boolean | undefined;
  /** How long a server may take until it accepts connections; 0 by default. */
  waitSeconds?: number | undefined;
  /** See `EmbeddedServerOptions`. */
  emptyDatabase?: string | undefined;
}

/**
 * Opens the database and migrates it.
 * @throws OtherSchemaError; Error with a message for the operator: folder in use, disk full, …
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbeddedDatabase(options) : openServer(options.url, options);
}

async function openServer(url: string, { pool, log, migrates, waitSeconds = 0 }: DatabaseOptions): Promise<Database> {
  const { ignored } = parseDatabaseUrl(url);
  if (ignored.length > 0) log.warn({ parameters: ignored }, 'DATABASE_URL has parameters that Marquee ignores');
  const { client: _, ...attached } = await attachServer().catch((error: unknown) => {
    if (error instanceof OtherSchemaError) throw error;
    throw new Error(`The Postgres server of DATABASE_URL cannot be used: ${innermostMessage(error)}`, {
      cause: error,
    });
  });
  return {
    ...attached,
    acceptsWrites: () => true,
  };

  async function attachServer(): Promise<AttachedDatabase> {
    if (waitSeconds > 0) await waitForServer(url, { seconds: waitSeconds, log });
    return attachDatabase({ kind: 'server', url }, { pool, log, migrates });
  }
}

async function openEmbeddedDatabase({
  dataDirectory,
  log,
  migrates,
  emptyDatabase,
}: DatabaseOptions): Promise<Database> {
  if (migrates === false && !(await hasEmbeddedDatabase(dataDirectory))) {
    throw new Error(`There is no database in ${dataDirectory} yet: the first start of Marquee creates it.`);
  }
  let setWritable: (isWritable: boolean) => void = () => undefined;
  const onCheck = (isWritable: boolean) => setWritable(isWritable);
  const embedded = await openEmbedded({ dataDirectory, log, onCheck, emptyDatabase });
  try {
    const { client, ...attached } = await attachDatabase(embedded.target, { pool: 1, log, migrates });
    const checkpoints = startCheckpoints(client, log);
    setWritable = readOnlySwitch(client, log);
    return {
      ...attached,
      acceptsWrites: embedded.isWritable,
      close: async () => {
        checkpoints.close();
        await attached.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
