import type { Database } from '@marquee/db/database';
import { profiles } from '@marquee/db/tables/profiles';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import { accountColumns, profileColumns, type SessionOwner } from './account.ts';
import { hashToken } from './session-token.ts';

/** Attributes that Lucia passes through. `endsAt` is the stored expiry; Lucia's own may be later. */
export interface SessionAttributes {
  readonly signedIn: SessionOwner;
  readonly endsAt: Date;
  readonly lastUsedAt: Date;
}

/** What is known of a session besides its account. */
export interface SessionDetails {
  readonly label: string | null;
  readonly client: string | null;
  readonly method: SessionMethod;
  readonly providerSession: string | null;
}

/** Absolute lifetime of a sliding session. */
const maxLifetime = sql`interval '180 days'`;

/** The database, or a transaction. */
type Queries = Pick<Database['drizzle'], 'delete' | 'insert' | 'select' | 'update'>;

/** Lucia's storage adapter. What Lucia calls a session id is the token: only its hash is stored. */
export function sessionAdapter(drizzle: Queries, remember: boolean): Adapter {
  const byToken = (token: string) => eq(sessions.id, hashToken(token));
  let find: ReturnType<typeof findSession> | undefined;
  return {
    async getSessionAndUser(token) {
      find ??= findSession(drizzle, remember);
      const [row] = await find.execute({ id: hashToken(token) });
      if (!row) return [null, null];
      const session: DatabaseSession = { id: token, userId: row.userId, expiresAt: row.expiresAt, attributes: null };
      return [
        session,
        {
          id: row.userId,
          attributes: {
            signedIn: { account: row.account, profile: row.profile },
            endsAt: row.expiresAt,
            lastUsedAt: row.lastUsedAt,
          },
        },
      ];
    },
    getUserSessions: () => Promise.reject(new Error('Tokens are not stored, so they cannot be listed')),
    async setSession({ id, userId, expiresAt, attributes }) {
      await drizzle.insert(sessions).values({ id: hashToken(id), userId, expiresAt, remember, ...attributes });
    },
    async updateSessionExpiration(token, expiresAt) {
      // Only remembered sessions slide; others end 24 hours after the sign-in.
      if (remember) await drizzle.update(sessions).set({ expiresAt }).where(byToken(token));
    },
    async deleteSession(token) {
      await drizzle.delete(sessions).where(byToken(token));
    },
    async deleteUserSessions(userId) {
      await drizzle.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await drizzle.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
    },
  };
}

/** Prepared, since every authenticated request runs it. */
function findSession(drizzle: Queries, remember: boolean) {
  const isOfSession = or(eq(profiles.id, sessions.profileId), and(isNull(sessions.profileId), profiles.isDefault));
  return drizzle
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      account: accountColumns,
      profile: profileColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, and(eq(profiles.userId, sessions.userId), isOfSession))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(sessions.remember, remember),
        gt(sessions.createdAt, sql`now() - ${maxLifetime}`),
      ),
    )
    .limit(1)
    .prepare('find_session');
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, SessionAttributes>;
    UserId: number;
    DatabaseUserAttributes: SessionAttributes;
    /** Null of a session that was read: only a new one has them. */
    DatabaseSessionAttributes: SessionDetails | null;
  }
}
