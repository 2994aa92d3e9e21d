import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

/** `code` is the SQLSTATE, `constraint` the violated one, if any. */
export interface DatabaseError {
  code: string;
  constraint: string | undefined;
}

/** Finds Postgres' error among the causes (Drizzle wraps it); undefined for any other, such as a lost connection. */
export function databaseErrorOf(thrown: unknown): DatabaseError | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof postgres.PostgresError) return { code: error.code, constraint: error.constraint_name };
  }
  return undefined;
}

/** Whether a foreign key was violated, for example because the account was deleted meanwhile. */
export function isMissingReference(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === '23503';
}

/**
 * Whether the database refuses a value: it is out of range, no text, breaks a constraint, or is too long for an index.
 */
export function isRefusedValue(thrown: unknown): boolean {
  return /^(22|23|54)/.test(databaseErrorOf(thrown)?.code ?? '');
}

/** Why a valid query failed: the database accepts no writes, or it cannot be reached in time. */
export type DatabaseFault = 'read-only' | 'unavailable';

const readOnlyStates = ['25006', '53100'];
/** Connection lost, resources exhausted, shutdown, timeout, lock timeout, serialization failure or deadlock. */
const unavailableStates = /^(08...|53...|57P0.|57014|25P03|55P03|40001|40P01)$/;
const postgresJsFailures = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const socketFailures =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|E(TIMEDOUT|HOSTUNREACH|NETUNREACH))$/;

/** Null for an error in the query itself, and for errors that are not the database's. */
export function databaseFaultOf(thrown: unknown): DatabaseFault | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof postgres.PostgresError) {
      if (readOnlyStates.includes(error.code)) return 'read-only';
      return unavailableStates.test(error.code) ? 'unavailable' : null;
    }
    if ('code' in error && error.code === 'DATABASE_BUSY') return 'unavailable';
  }
  return isConnectionFailure(thrown) ? 'unavailable' : null;
}

/**
 * Whether the connection could not be opened, or was lost. postgres.js adds the query to errors of its socket; without
 * one the error is another's: a missing file has the code of a missing socket.
 */
export function isConnectionFailure(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    if (postgresJsFailures.test(code) || (socketFailures.test(code) && 'query' in error)) return true;
  }
  return false;
}

/** Whether the database did not answer: it cannot be reached, shuts down or is starting. */
export function isOutage(thrown: unknown): boolean {
  return isConnectionFailure(thrown) || /^(08...|57P0.)$/.test(databaseErrorOf(thrown)?.code ?? '');
}

/** Message of the innermost cause, without the query that Drizzle adds. */
export function innermostMessage(thrown: unknown): string {
  let error = thrown;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  // If a host name has several addresses and all fail, the AggregateError has no message.
  if (error instanceof AggregateError) error = error.errors[0];
  // postgres.js starts TLS even after the server declined it: PgBouncer responds in plain text, Postgres disconnects.
  if (error instanceof Error && /wrong version number|before secure TLS connection/.test(error.message)) {
    return 'the server does not speak TLS, which the sslmode of its URL requires';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Whether it is Drizzle's error, whose message contains the query and its values instead of the reason. */
export function isFailedQuery(thrown: unknown): boolean {
  return thrown instanceof DrizzleQueryError;
}

/** Changes the message, also where the stack begins with it. */
function replaceMessage(error: Error, message: string): void {
  if (error.stack) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
}

/** Removes query values from an error before it is logged: emails, password hashes. */
export function dropQueryValues(thrown: unknown): void {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof DrizzleQueryError) {
      replaceMessage(error, `Failed query: ${error.query}`);
      Object.assign(error, { params: undefined });
    }
    if (!(error instanceof postgres.PostgresError)) continue;
    // "Failing row contains (…)", "JSON data, line 1: …"
    Object.assign(error, { detail: undefined, where: undefined });
    // Data exceptions quote the value: 'invalid input syntax for type integer: "…"'.
    if (error.code.startsWith('22')) replaceMessage(error, error.message.replace(/".*"/s, '"…"'));
  }
}
