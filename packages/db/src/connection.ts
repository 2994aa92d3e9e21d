import type { Log } from '@marquee/domain/log';
import postgres, { type Options, type Sql } from 'postgres';
import { parseDatabaseUrl } from './server/database-url.ts';
import { serverOptions } from './server/server-options.ts';
import { createSocketFactory } from './server/server-socket.ts';
import { timeouts } from './timeouts.ts';

/** A server's URL, or the socket of the embedded database. */
export type ConnectionTarget = { kind: 'server'; url: string } | { kind: 'embedded'; socketPath: string };

type ConnectionOptions = Options<Record<string, never>>;

export interface PoolOptions {
  /** Maximum number of connections to a server; the embedded database has only one. */
  pool: number;
  log: Log;
  /** A connection without data from the server for this long is cut. */
  silenceSeconds?: number;
  /** How long a query waits for a free connection. */
  queueSeconds?: number;
  /** Whether to set statement_timeout on the server; the embedded database does not support it. */
  hasTimeouts?: boolean;
}

/** Connects lazily. */
export function connect(
  target: ConnectionTarget,
  { pool, log, silenceSeconds = timeouts.silenceSeconds, hasTimeouts = true }: PoolOptions,
): Sql {
  const options = { max: pool, idle_timeout: timeouts.idleSeconds, socket: createSocketFactory(silenceSeconds, log) };
  const connection = { application_name: 'marquee', ...(hasTimeouts && serverTimeouts) };
  return connectTo(target, { ...options, connection });
}

/** One connection without timeouts: a migration may take long, or wait for another process that migrates. */
export function connectForMigration(target: ConnectionTarget): Sql {
  const connection = { application_name: 'marquee migration' };
  return connectTo(target, { max: 1, max_lifetime: null, connection });
}

/** Runs `use` on a connection for migrations, and closes it. */
export async function withMigrationClient<Result>(
  target: ConnectionTarget,
  use: (client: Sql) => Promise<Result>,
): Promise<Result> {
  const client = connectForMigration(target);
  try {
    return await use(client);
  } finally {
    await client.end({ timeout: timeouts.closeSeconds });
  }
}

/** In ms; the server cancels slow statements and idle transactions by itself. */
const serverTimeouts = {
  statement_timeout: timeouts.statementSeconds * 1_000,
  idle_in_transaction_session_timeout: timeouts.statementSeconds * 1_000,
};

const sharedOptions = {
  connect_timeout: timeouts.connectSeconds,
  // postgres.js waits up to 20 s after repeated failures; reconnecting should take at most a second.
  backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5) * (0.5 + Math.random() / 2),
  // Array types are unused, and a connection lost while they are fetched is an unhandled rejection in postgres.js.
  fetch_types: false,
  // Suppresses "already exists, skipping" at every start.
  onnotice: () => undefined,
} satisfies ConnectionOptions;

function connectTo(target: ConnectionTarget, options: ConnectionOptions): Sql {
  if (target.kind === 'embedded') {
    // One connection for as long as the database runs: a new one would collide with prepared statements of the old one
    // in the same session. Stalled queries are detected by embedded-server.ts.
    const session = { user: 'postgres', database: 'postgres', max: 1, max_lifetime: null };
    return postgres({ ...sharedOptions, path: target.socketPath, ...session });
  }
  const server = parseDatabaseUrl(target.url);
  const connection = { ...options.connection, ...server.settings };
  return postgres({ ...sharedOptions, ...serverOptions(server), ...options, connection });
}
