import type { Database } from '@marquee/db/database';
import { sessions } from '@marquee/db/tables/sessions';
import { limits } from '@marquee/domain/limits';
import { and, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { Lucia, TimeSpan } from 'lucia';
import type { Account } from './account.ts';
import { type SessionAttributes, sessionAdapter } from './session-adapter.ts';
import { createToken, hashToken, isRemembered } from './session-token.ts';

/** Who is signed in. A token is the whole proof; only its SHA-256 is stored. */
export interface Sessions {
  /** Signs an account in; answers the token, which is shown this once. */
  create(userId: number, options: { remember: boolean }): Promise<string>;
  /** The account of a live session, or null. Use in the second half of a remembered session's life prolongs it. */
  validate(token: string): Promise<Account | null>;
  /** Ends one session; a token without one is no fault. */
  end(token: string): Promise<void>;
  /**
   * Forgets what is remembered of an account. Whoever changes or deletes one, or ends its sessions, calls this once the
   * change is committed: it then counts at once in this process, and within a second in every other.
   */
  forget(userId: number): void;
  /** Removes the rows of sessions that have expired. */
  sweep(): Promise<void>;
  statistics(): SessionStatistics;
}

/** How the tokens of calls were judged so far. */
export interface SessionStatistics {
  readonly fromMemory: number;
  /** What the database was asked. */
  readonly lookedUp: number;
}

/**
 * ms for which a session that was found is believed without asking the database again. Somewhat less than the second
 * within which a change counts everywhere, as the answers themselves take their time.
 */
const believedFor = 900;
/** Some 400 bytes each. */
const mostRemembered = 10_000;

interface Remembered {
  readonly account: Account;
  /** ms on the clock of this process, up to which it is believed; never past the session's own end. */
  readonly until: number;
}

/** @param now ms, on a clock that is never put back */
export function createSessions(drizzle: Database['drizzle'], now = () => performance.now()): Sessions {
  const options = (days: number) => ({
    sessionExpiresIn: new TimeSpan(days, 'd'),
    getUserAttributes: (attributes: SessionAttributes) => attributes,
  });
  const remembered = new Lucia(sessionAdapter(drizzle, true), options(limits.rememberedSessionDays));
  const brief = new Lucia(sessionAdapter(drizzle, false), options(limits.sessionDays));
  const luciaFor = (remember: boolean) => (remember ? remembered : brief);
  const found = new LRUCache<string, Remembered>({ max: mostRemembered });
  /** Counts what was forgotten: a look-up that began before it may have seen what was before it, too. */
  let changes = 0;
  const counts = { fromMemory: 0, lookedUp: 0 };
  return {
    async create(userId, { remember }) {
      const sessionId = createToken(remember);
      await luciaFor(remember).createSession(userId, {}, { sessionId });
      return sessionId;
    },
    async validate(token) {
      const known = found.get(token);
      if (known !== undefined && now() < known.until) {
        counts.fromMemory += 1;
        return known.account;
      }
      counts.lookedUp += 1;
      const changesBefore = changes;
      const begun = now();
      const { user } = await luciaFor(isRemembered(token)).validateSession(token);
      if (user === null) {
        found.delete(token);
        return null;
      }
      const left = user.endsAt.getTime() - Date.now();
      if (changes === changesBefore) {
        found.set(token, { account: user.account, until: begun + Math.min(believedFor, left) });
      }
      return user.account;
    },
    async end(token) {
      await luciaFor(isRemembered(token)).invalidateSession(token);
      changes += 1;
      found.delete(token);
    },
    forget(userId) {
      changes += 1;
      for (const [token, { account }] of found.entries()) if (account.id === userId) found.delete(token);
    },
    sweep: () => brief.deleteExpiredSessions(),
    statistics: () => ({ ...counts }),
  };
}

/** Ends an account's sessions, but for the one given; within a transaction where the change that causes it is made. */
export async function endSessions(
  queries: Pick<Database['drizzle'], 'delete'>,
  userId: number,
  { except }: { except?: string | null } = {},
): Promise<void> {
  const others = except ? ne(sessions.id, hashToken(except)) : undefined;
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
