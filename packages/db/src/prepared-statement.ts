import type { Database } from './database.ts';

/**
 * A statement of fixed words that runs often: `prepare` makes it once for each database, and the database plans it once
 * a connection. Building and planning anew cost three times what running it does (measured).
 */
export function preparedStatement<Statement>(
  prepare: (drizzle: Database['drizzle']) => Statement,
): (database: Pick<Database, 'drizzle'>) => Statement {
  const made = new WeakMap<Database['drizzle'], Statement>();
  return ({ drizzle }) => {
    const known = made.get(drizzle);
    if (known !== undefined) return known;
    const statement = prepare(drizzle);
    made.set(drizzle, statement);
    return statement;
  };
}
