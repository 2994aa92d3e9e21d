import type { Sql } from 'postgres';
import { type ConnectionTarget, connect, type PoolOptions } from '../connection.ts';
import { databaseErrorOf } from '../database-error.ts';
import { timeouts } from '../timeouts.ts';

export interface OpenPool {
  readonly client: Sql;
  /** Whether the server cancels slow statements by itself. */
  readonly hasTimeouts: boolean;
}

/**
 * Opens the pool with its first connection. A pooler such as PgBouncer rejects connections with timeout parameters, or
 * is configured to ignore them; without them, the role's timeouts apply.
 */
export async function openPool(target: ConnectionTarget, options: PoolOptions): Promise<OpenPool> {
  const open = async (hasTimeouts: boolean) => {
    const client = connect(target, { ...options, hasTimeouts });
    try {
      return { client, hasTimeouts: await hasStatementTimeout(client) };
    } catch (error) {
      await client.end({ timeout: timeouts.closeSeconds });
      throw error;
    }
  };
  return open(true).catch((error: unknown) => {
    if (rejectsTimeouts(error)) return open(false);
    throw error;
  });
}

async function hasStatementTimeout(client: Sql): Promise<boolean> {
  const [row] = await client.unsafe<{ limit: string }[]>("select current_setting('statement_timeout') as limit");
  return row?.limit !== '0';
}

/** PgBouncer's error: "unsupported startup parameter: statement_timeout". */
function rejectsTimeouts(error: unknown): boolean {
  const isProtocolViolation = databaseErrorOf(error)?.code === '08P01';
  return isProtocolViolation && error instanceof Error && /_timeout\b/.test(error.message);
}
