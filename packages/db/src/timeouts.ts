/**
 * How long the database may take, in seconds; the order matters. A server ends a statement by itself first (and says
 * so). Connections at rest are closed next, so that one which is silent for longer still owes an answer and is cut.
 */
export const timeouts = {
  connect: 5,
  /** For a free connection to a server, while all are busy. */
  waiting: 2,
  statement: 10,
  idle: 12,
  silence: 15,
  /** For queries that are under way when the database is closed. */
  close: 5,
  ping: 2,
} as const;
