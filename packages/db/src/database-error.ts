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

/** Whether a row was to refer to another that is not there, or not any more. */
export function isMissingReference(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === '23503';
}

/** Why a query failed through no fault of its own: nothing can be written, or nobody answered in time. */
export type DatabaseFault = 'read-only' | 'unavailable';

const readOnlyStates = ['25006', '53100'];
/** Connection lost, resources exhausted, shutting down, taken too long, waited too long, lost against another. */
const unavailableStates = /^(08...|53...|57P0.|57014|25P03|55P03|40001|40P01)$/;
const connectionFailures =
  /^(DATABASE_BUSY|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|E(TIMEDOUT|HOSTUNREACH|NETUNREACH))$/;

/** Null for what the database refused for a reason, and for what was no query. */
export function databaseFaultOf(thrown: unknown): DatabaseFault | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof postgres.PostgresError) {
      if (readOnlyStates.includes(error.code)) return 'read-only';
      return unavailableStates.test(error.code) ? 'unavailable' : null;
    }
    if ('code' in error && connectionFailures.test(String(error.code))) return 'unavailable';
  }
  return null;
}

/** What went wrong underneath, without the query that Drizzle puts around it. */
export function innermostMessage(thrown: unknown): string {
  let error = thrown;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  // A name with several addresses, none of which answers, is an error without a message.
  if (error instanceof AggregateError) error = error.errors[0];
  return error instanceof Error ? error.message : String(error);
}
