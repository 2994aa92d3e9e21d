import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../database.ts';

const transactions = new AsyncLocalStorage<'running'>();

function refuse(): void {
  if (transactions.getStore()) throw new Error('A query outside of the transaction that sends it');
}

/**
 * Refuses queries that a transaction sends outside of itself: on the embedded database, with its single connection, they
 * would wait for the transaction, and it for them.
 */
export function refuseOuterQueries({ drizzle }: Pick<Database, 'drizzle'>): void {
  const { session } = drizzle._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) => {
    refuse();
    return prepareQuery(...query);
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (run, config) => {
    refuse();
    return transaction((inner) => transactions.run('running', () => run(inner)), config);
  };
}

/** A transaction of a test, which others wait for: its calls are not refused. */
export function holdTransaction<Result>(
  { drizzle }: Pick<Database, 'drizzle'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return drizzle.transaction((transaction) => transactions.exit(() => work(transaction)));
}
