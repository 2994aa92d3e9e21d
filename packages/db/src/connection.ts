import postgres, { type Options, type Sql } from 'postgres';
import { queueForConnections } from './connection-queue.ts';
import type { DatabaseLog } from './log.ts';
import { watchedSockets } from './server-socket.ts';
import { timeouts } from './timeouts.ts';

/** Where a database is reached: a server's address, or the socket of the embedded one. */
export type DatabaseAddress = { kind: 'server'; url: string } | { kind: 'embedded'; socketPath: string };

type ConnectionOptions = Options<Record<string, never>>;

export interface PoolOptions {
  /** Most connections to a server; the embedded database knows only one. */
  pool: number;
  log: DatabaseLog;
  /** s that a server may be silent. */
  patience?: number;
  /** s that a query may wait for a connection to a server. */
  waiting?: number;
}

/** Opens connections as they are needed. */
export function connect(
  address: DatabaseAddress,
  { pool, log, patience = timeouts.silence, waiting = timeouts.waiting }: PoolOptions,
): Sql {
  if (address.kind === 'embedded') return postgres(embeddedOptions(address.socketPath));
  const options = {
    ...shared,
    max: pool,
    idle_timeout: timeouts.idle,
    socket: watchedSockets(patience, log),
    connection: {
      application_name: 'marquee',
      statement_timeout: timeouts.statement * 1_000,
      idle_in_transaction_session_timeout: timeouts.statement * 1_000,
    },
  };
  return queueForConnections(postgres(address.url, options), { connections: pool, patience: waiting });
}

/** The one connection that migrations run on: they may take long, and lie still while another process migrates. */
export function connectForMigration(address: DatabaseAddress): Sql {
  if (address.kind === 'embedded') return postgres(embeddedOptions(address.socketPath));
  return postgres(address.url, {
    ...shared,
    max: 1,
    max_lifetime: null,
    connection: { application_name: 'marquee migration', statement_timeout: 0 },
  });
}

const shared = {
  connect_timeout: timeouts.connect,
  // postgres.js waits up to 20 s after failures in a row; a server that is back should be found within a second.
  backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5) * (0.5 + Math.random() / 2),
  // The types of arrays, which nothing here uses: a connection that is lost while it asks for them ends the process, by
  // a rejection that postgres.js leaves to nobody.
  fetch_types: false,
  // "Already exists, skipping" at every start.
  onnotice: () => undefined,
} satisfies ConnectionOptions;

/**
 * The connection stays for as long as the database does: a new one would leave the old one's prepared statements in
 * the single session behind it. A query that hangs there is seen from the thread (embedded-server.ts).
 */
function embeddedOptions(socketPath: string): ConnectionOptions {
  return { ...shared, path: socketPath, user: 'postgres', database: 'postgres', max: 1, max_lifetime: null };
}
