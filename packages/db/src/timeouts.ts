/**
 * The order matters: first the server cancels a statement and reports it, then idle connections are closed, so that a
 * connection that is silent for even longer must have a query in flight and is cut.
 */
export const timeouts = {
  connectSeconds: 5,
  /** For a free connection of the pool. */
  queueSeconds: 2,
  statementSeconds: 10,
  idleSeconds: 12,
  silenceSeconds: 15,
  /** For queries in flight when the database is closed. */
  closeSeconds: 5,
  pingSeconds: 2,
} as const;
