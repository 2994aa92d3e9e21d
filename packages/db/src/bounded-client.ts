import { createBoundedQueue } from '@marquee/domain/async/bounded-queue';
import type { Row, RowList, Sql, TransactionSql } from 'postgres';
import { isConnectionFailure } from './database-error.ts';
import type { OutageLog } from './outage-log.ts';

/** No connection became free in time. */
class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  readonly code = 'DATABASE_BUSY';
}

interface Bounds {
  readonly connections: number;
  /** How long a query waits for a free connection. */
  readonly queueSeconds: number;
  readonly outages: OutageLog;
}

/**
 * What Drizzle calls of a client, with one query or transaction per connection at a time; those that wait too long
 * reject. postgres.js itself pipelines up to 100 queries behind a running one and queues others without a timeout.
 */
export function boundedClient(client: Sql, { connections, queueSeconds, outages }: Bounds): Sql {
  const inQueue = createBoundedQueue({
    concurrency: connections,
    maxWaitMs: queueSeconds * 1_000,
    fullError: () => new DatabaseBusyError(`No connection to the database was free within ${queueSeconds} s`),
  });
  const run = <Result>(task: () => Promise<Result>, onFailure = () => {}) =>
    inQueue(async () => {
      const attempt = outages.start();
      try {
        const result = await task();
        attempt?.success();
        return result;
      } catch (error) {
        onFailure();
        attempt?.failure(error);
        if (isConnectionFailure(error)) await connectionLeftPool();
        throw error;
      }
    });
  const bounded = {
    options: client.options,
    unsafe: (...call: Parameters<Sql['unsafe']>) => {
      const query = client.unsafe(...call);
      const rows = run(async () => withoutHoles(await query));
      const values = () => {
        void query.values();
        return rows;
      };
      return Object.assign(rows, { values });
    },
    begin: (work: (transaction: TransactionSql) => Promise<unknown>) => {
      let hasEnded = false;
      const end = () => {
        hasEnded = true;
      };
      // `end` is no handler of the promise: a second one would hide the caller in the stack of a failed query.
      const isOver = () => hasEnded;
      return run(() => client.begin((transaction) => unlessLost(() => work(transaction), isOver)), end);
    },
  };
  return bounded as unknown as Sql;
}

/**
 * Removes what a failed query before this one left of its rows: postgres.js continues numbering where that one stopped
 * (porsager/postgres #1181). Each query of a transaction follows one that completed, which restarts the numbers.
 */
function withoutHoles(rows: RowList<Row[]>): RowList<Row[]> {
  const first = rows.findIndex((_, index) => index in rows);
  if (first > 0) rows.splice(0, first);
  return rows;
}

/** An error event comes first; a query sent before the close event would never settle. */
async function connectionLeftPool(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Keeps postgres.js from a rollback on a lost connection, which writes to null and crashes the process
 * (porsager/postgres #1208): its `begin` rejects by itself when the connection closes, even if `work` still runs.
 */
async function unlessLost<Result>(work: () => Promise<Result>, hasEnded: () => boolean): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (hasEnded() || isConnectionFailure(error)) await new Promise(() => undefined);
    throw error;
  }
}
