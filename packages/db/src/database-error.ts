import postgres from 'postgres';

/** What the database said no with: its SQLSTATE, and the constraint that was broken where there is one. */
export interface DatabaseError {
  code: string;
  constraint: string | undefined;
}

/**
 * Finds the database's refusal in what a query threw: Drizzle wraps it as the cause.
 * Undefined for everything that is not the database's own answer, a lost connection included.
 */
export function databaseErrorOf(thrown: unknown): DatabaseError | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof postgres.PostgresError) return { code: error.code, constraint: error.constraint_name };
  }
  return undefined;
}
