import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from './database.ts';
import { holdTransaction } from './outer-queries.ts';

it('a transaction may send queries and transactions of its own, and none outside of itself', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { drizzle } = database;
  const query = sql`select 1 as one`;
  await drizzle.transaction(async (transaction) => {
    expect(await transaction.execute(query)).toEqual([{ one: 1 }]);
    expect(await transaction.transaction((inner) => inner.execute(query))).toEqual([{ one: 1 }]);
    await expect(async () => drizzle.execute(query)).rejects.toThrow('outside of the transaction');
    await expect(async () => drizzle.transaction((other) => other.execute(query))).rejects.toThrow('outside');
  });
  expect(await drizzle.execute(query)).toEqual([{ one: 1 }]);
  expect(await holdTransaction(database, () => drizzle.execute(query))).toEqual([{ one: 1 }]);
});
