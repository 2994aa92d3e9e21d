import type { PendingQuery, Row, Sql } from 'postgres';

/** No connection was free in time. */
class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  readonly code = 'DATABASE_BUSY';
}

/** What postgres.js gives every query and does not tell in its types: how it is sent, and how it fails. */
interface Unsent extends PendingQuery<Row[]> {
  handler: (query: Unsent) => void;
  reject(error: Error): void;
}

interface Waiter {
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

interface QueueOptions {
  readonly connections: number;
  /** s that a query waits for a connection before it fails with DatabaseBusyError. */
  readonly patience: number;
}

/**
 * Lets one query or transaction at a time use each connection, and refuses who waits too long. By itself postgres.js
 * sends up to 100 queries behind one that is under way, and keeps the others for as long as it takes: while six
 * connections were held, 194 of 200 callers still waited after 20 s (measured).
 */
export function queueForConnections(client: Sql, { connections, patience }: QueueOptions): Sql {
  const waiting = new Set<Waiter>();
  let free = connections;

  const enter = (admit: () => void, refuse: (error: Error) => void) => {
    if (free > 0) {
      free -= 1;
      return admit();
    }
    const timer = setTimeout(() => {
      waiting.delete(waiter);
      refuse(new DatabaseBusyError(`No connection to the database was free within ${patience} s`));
    }, patience * 1_000);
    const waiter: Waiter = { admit, timer };
    waiting.add(waiter);
  };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    next.admit();
  };

  const { unsafe, begin } = client;
  const queued = (...call: Parameters<Sql['unsafe']>) => {
    const query = unsafe(...call) as Unsent;
    // The first words of a transaction, which has entered already.
    if (call[2] !== undefined && 'onexecute' in call[2]) return query;
    const send = query.handler;
    query.handler = () =>
      enter(
        () => {
          query.then(leave, leave);
          send(query);
        },
        (error) => query.reject(error),
      );
    return query;
  };
  const queuedBegin = async (...call: Parameters<Sql['begin']>) => {
    await new Promise<void>(enter);
    try {
      return await begin(...call);
    } finally {
      leave();
    }
  };
  return Object.assign(client, { unsafe: queued, begin: queuedBegin });
}
