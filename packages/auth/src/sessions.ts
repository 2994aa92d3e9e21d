import type { Database } from '@marquee/db/database';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { sessions } from '@marquee/db/tables/sessions';
import { rememberedSessionDays, sessionDays } from '@marquee/domain/accounts/account-limits';
import { isLongSession, type SessionMethod } from '@marquee/domain/accounts/session-methods';
import { desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { Lucia, TimeSpan } from 'lucia';
import type { SessionOwner } from './account.ts';
import { clientName } from './client-name.ts';
import { endSessions } from './end-sessions.ts';
import { type SessionAttributes, sessionAdapter } from './session-adapter.ts';
import { createToken, hashToken } from './session-token.ts';

/** A further one ends the one that was used longest ago. */
export const sessionsPerAccount = 100;

/** Sessions by bearer token; only the token's SHA-256 is stored. */
export interface Sessions {
  /**
   * Creates a session and returns its token, which cannot be read again. Above `sessionsPerAccount` it ends the session
   * that was used longest ago. `transaction` is that of the proof, so that no change of the account comes between.
   */
  create(userId: number, start: SessionStart, transaction?: Queries): Promise<string>;
  /** Who a valid session belongs to, or null. Extends a remembered session in the second half of its lifetime. */
  validate(token: string): Promise<SessionOwner | null>;
  /** Deletes a session, and the push subscription of its device; an unknown token is no error. */
  end(token: string): Promise<void>;
  /**
   * Evicts an account's cached sessions. Call it after a committed change of the account or its sessions, which is then
   * visible at once in this process and within a second in all others.
   */
  evict(userId: number): void;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
  statistics(): SessionStatistics;
}

/** The database, or a transaction. */
type Queries = Pick<Database['drizzle'], 'delete' | 'insert' | 'select' | 'update'>;

/** How a session starts. */
export interface SessionStart {
  readonly remember: boolean;
  /** A password by default. */
  readonly method?: SessionMethod;
  readonly userAgent?: string | null;
  /** Shown instead of the client's own name. */
  readonly label?: string;
  /** See `sessions.providerSession`. */
  readonly providerSession?: string | null;
}

export interface SessionStatistics {
  readonly cacheHits: number;
  /** Validations by a database query. */
  readonly cacheMisses: number;
}

/** A little less than the second within which a change must be visible everywhere, since responses take time too. */
const cacheTtlMs = 900;
const hourMs = 3_600_000;
/** About 400 bytes each. */
const maxCachedSessions = 10_000;

interface CachedSession {
  readonly signedIn: SessionOwner;
  /** Monotonic ms; never later than the end of the session itself. */
  readonly validUntil: number;
}

/** @param now monotonic ms */
export function createSessions(drizzle: Database['drizzle'], now = () => performance.now()): Sessions {
  const remembered = luciaOf(drizzle, true);
  const shortLived = luciaOf(drizzle, false);
  const luciaFor = (remember: boolean) => (remember ? remembered : shortLived);
  const cache = new LRUCache<string, CachedSession>({ max: maxCachedSessions });
  /** Counts evictions: a query that started before one may have read stale data and is not cached. */
  let evictions = 0;
  const counts = { cacheHits: 0, cacheMisses: 0 };
  const evict = (userId: number): void => {
    evictions += 1;
    for (const [token, { signedIn }] of cache.entries()) if (signedIn.account.id === userId) cache.delete(token);
  };
  return {
    async create(userId, start, transaction) {
      const { remember, method = 'password', userAgent = null, label, providerSession = null } = start;
      const sessionId = createToken(remember);
      const name = clientName(userAgent);
      const details = { label: label ?? name?.label ?? null, client: name?.client ?? null, method, providerSession };
      const lucia = transaction ? luciaOf(transaction, remember) : luciaFor(remember);
      await lucia.createSession(userId, details, { sessionId });
      if ((await endSurplus(transaction ?? drizzle, userId)) > 0) evict(userId);
      return sessionId;
    },
    async validate(token) {
      const cached = cache.get(token);
      if (cached !== undefined && now() < cached.validUntil) {
        counts.cacheHits += 1;
        return cached.signedIn;
      }
      counts.cacheMisses += 1;
      const evictionsBefore = evictions;
      const startedAt = now();
      const { user } = await luciaFor(isLongSession(token)).validateSession(token);
      if (user === null) {
        cache.delete(token);
        return null;
      }
      await noteUse(drizzle, token, user.lastUsedAt);
      const remainingMs = user.endsAt.getTime() - Date.now();
      if (evictions === evictionsBefore) {
        cache.set(token, { signedIn: user.signedIn, validUntil: startedAt + Math.min(cacheTtlMs, remainingMs) });
      }
      return user.signedIn;
    },
    async end(token) {
      // Also of a session that has expired; Lucia deletes such ones by itself, and their subscriptions stay.
      await drizzle.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionKey, hashToken(token)));
      await luciaFor(isLongSession(token)).invalidateSession(token);
      evictions += 1;
      cache.delete(token);
    },
    evict,
    deleteExpired: () => shortLived.deleteExpiredSessions(),
    statistics: () => ({ ...counts }),
  };
}

function luciaOf(queries: Queries, remember: boolean) {
  return new Lucia(sessionAdapter(queries, remember), {
    sessionExpiresIn: new TimeSpan(remember ? rememberedSessionDays : sessionDays, 'd'),
    getUserAttributes: (attributes: SessionAttributes) => attributes,
  });
}

/** Stores the hour of a use, once an hour. A database that is read-only must not sign anybody out. */
async function noteUse(drizzle: Database['drizzle'], token: string, lastUsedAt: Date): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < hourMs) return;
  const hour = { lastUsedAt: sql`date_trunc('hour', now(), 'UTC')` };
  await drizzle
    .update(sessions)
    .set(hour)
    .where(eq(sessions.id, hashToken(token)))
    .catch(() => undefined);
}

/** Ends the sessions above the limit of an account, those that were used longest ago; returns how many. */
async function endSurplus(queries: Queries, userId: number): Promise<number> {
  const surplus = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id)
    .offset(sessionsPerAccount);
  return (await endSessions(queries, inArray(sessions.id, surplus))).length;
}

/** Number of sessions that have not expired. */
export function countLiveSessions({ drizzle }: Pick<Database, 'drizzle'>): Promise<number> {
  return drizzle.$count(sessions, gt(sessions.expiresAt, sql`now()`));
}
