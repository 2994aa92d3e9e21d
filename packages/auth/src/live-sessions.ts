import type { Database } from '@marquee/db/database';
import { sessions } from '@marquee/db/tables/sessions';
import { gt, sql } from 'drizzle-orm';

/** How many browsers are signed in: the sessions that have not expired. */
export function countLiveSessions({ drizzle }: Pick<Database, 'drizzle'>): Promise<number> {
  return drizzle.$count(sessions, gt(sessions.expiresAt, sql`now()`));
}
