import { createHash } from 'node:crypto';
import type { Database } from '@marquee/db/database';
import { sessions } from '@marquee/db/tables/sessions';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { endSessions } from './end-sessions.ts';
import { hashToken } from './session-token.ts';

/** A live session as its member sees it. */
export interface ListedSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly label: string | null;
  readonly client: string | null;
  readonly method: SessionMethod;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The live sessions of an account: that of `token` first, then the last used. */
export async function listSessions(
  { drizzle }: Pick<Database, 'drizzle'>,
  { userId, token }: { userId: number; token: string },
): Promise<ListedSession[]> {
  const current = hashToken(token);
  const { id, label, client, method, createdAt, lastUsedAt } = sessions;
  const rows = await drizzle
    .select({ id, label, client, method, createdAt, lastUsedAt })
    .from(sessions)
    .where(ofLiveSessions(userId))
    .orderBy(desc(eq(id, current)), desc(lastUsedAt), desc(createdAt), id)
    .limit(maxListed);
  return rows.map((row) => ({ ...row, id: publicSessionId(row.id), isCurrent: row.id === current }));
}

/** Ends the session with that public id; returns the number of ended sessions. */
export async function endListedSession(
  queries: Pick<Database['drizzle'], 'delete' | 'select'>,
  { userId, id }: { userId: number; id: string },
): Promise<number> {
  const rows = await queries.select({ id: sessions.id }).from(sessions).where(ofLiveSessions(userId));
  const named = rows.filter((row) => publicSessionId(row.id) === id).map((row) => row.id);
  if (named.length === 0) return 0;
  return (await endSessions(queries, inArray(sessions.id, named))).length;
}

/** More than a person has, and bounds the response for an account that signs in by a script. */
const maxListed = 500;

function ofLiveSessions(userId: number) {
  return and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`));
}

/** A hash of the stored hash, so that no response contains what the table has. */
function publicSessionId(storedId: string): string {
  return createHash('sha256').update(`session ${storedId}`).digest('base64url').slice(0, 22);
}
